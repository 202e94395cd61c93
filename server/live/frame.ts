/**
 * A whole text message as one WebSocket frame, unmasked as servers send it: header and text in one piece, so that the
 * socket writes one buffer and not two.
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
  // a text without other letters than ASCII's is copied as it is
  frame.write(text, head, length === text.length ? 'latin1' : 'utf8');
  return frame;
}
