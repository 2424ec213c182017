/**
 * Returns the fields of a body that differ from the form's initial one. Only these are sent: saving one field
 * must not write back stale values of the others over what another admin has saved since.
 */
export function changedFields<Body extends object>(body: Body, before: Body): Partial<Body> {
  const changed = Object.entries(body).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Body]),
  );
  return Object.fromEntries(changed) as Partial<Body>;
}
