export interface Topic {
  readonly kind: 'mask' | 'round' | 'princess' | 'card' | 'suit' | 'place' | 'option';
  readonly id: string;
}

/** What somebody has tapped to read about. */
class Explain {
  topic = $state.raw<Topic | null>(null);

  show(topic: Topic): void {
    this.topic = topic;
  }

  close(): void {
    this.topic = null;
  }
}

export const explain = new Explain();
