let hall: AudioContext | undefined;

/** A small bell: a few overtones that fade, each sooner than the one below it. */
const OVERTONES = [
  { times: 1, loud: 0.09, fades: 1.6 },
  { times: 2.76, loud: 0.04, fades: 0.9 },
  { times: 5.4, loud: 0.015, fades: 0.5 },
];
const PITCH = 659;

/** Rings softly. Silent if the browser does not allow sound before the page was touched. */
export function ring(): void {
  try {
    hall ??= new AudioContext();
    void hall.resume().catch(() => undefined);
    const now = hall.currentTime;
    for (const { times, loud, fades } of OVERTONES) {
      const tone = hall.createOscillator();
      const volume = hall.createGain();
      tone.frequency.value = PITCH * times;
      volume.gain.setValueAtTime(0, now);
      volume.gain.linearRampToValueAtTime(loud, now + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + fades);
      tone.connect(volume).connect(hall.destination);
      tone.start(now);
      tone.stop(now + fades);
    }
  } catch {
    // This device has no sound.
  }
}
