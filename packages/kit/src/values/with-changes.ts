/**
 * Returns the present values with the wanted ones, except those that equal what their editor saw: these were
 * not changed, and somebody else may have changed them since. If it is unknown what the editor saw, all wanted
 * ones are taken.
 */
export function withChanges<Values extends object>(
  present: Values,
  { seen, wanted }: { seen: Readonly<Values> | undefined; wanted: Readonly<Values> },
): Values {
  const names = Object.keys(wanted) as (keyof Values)[];
  const changed = names.filter((name) => seen === undefined || wanted[name] !== seen[name]);
  return { ...present, ...Object.fromEntries(changed.map((name) => [name, wanted[name]])) };
}
