/** Thrown inside this folder where a command is not understood for certain. It never leaves `readCommand`. */
export class UnreadableShell extends Error {
  override readonly name = 'UnreadableShell';
}
