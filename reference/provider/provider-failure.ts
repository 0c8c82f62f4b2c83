/** The provider gave no usable answer. The message is one line for a person. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}
