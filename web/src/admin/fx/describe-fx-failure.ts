/**
 * Returns the text for a failed update of the conversion settings: for refused values, and for a missing
 * sign-in. Returns undefined for everything else, which has a text of its own.
 */
export function describeFxFailure(
  error: unknown,
  texts: { invalid: string; signIn: string },
): string | undefined {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('validation_error')) return texts.invalid;
  return message.includes('Authentication required') ? texts.signIn : undefined;
}
