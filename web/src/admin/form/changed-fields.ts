/**
 * What of a body differs from the one that the form began with. Only that is sent: who saves one field must not write
 * back the others as an old screen shows them, over what another admin has saved since.
 */
export function changedFields<Body extends object>(body: Body, before: Body): Partial<Body> {
  const changed = Object.entries(body).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Body]),
  );
  return Object.fromEntries(changed) as Partial<Body>;
}
