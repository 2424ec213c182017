/**
 * The words for a failed update of the conversion settings: values that the server refused, and nobody being signed
 * in. Undefined for everything else, which speaks for itself.
 */
export function describeFxFailure(
  error: unknown,
  texts: { invalid: string; signIn: string },
): string | undefined {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('validation_error')) return texts.invalid;
  return message.includes('Authentication required') ? texts.signIn : undefined;
}
