/**
 * A whole text message as one unmasked WebSocket frame. Header and text are in one buffer, so that the socket writes
 * only once.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  // equal lengths mean that the text is ASCII, which can be copied directly
  frame.write(text, head, length === text.length ? 'latin1' : 'utf8');
  return frame;
}
