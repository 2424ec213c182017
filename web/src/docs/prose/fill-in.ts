/** Replaces `{{name}}` by the fact with that name, so that numbers are defined once. Throws if unknown. */
export function fillIn(source: string, facts: Readonly<Record<string, string>>): string {
  return source.replace(/{{([\w.]+)}}/g, (_whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`No fact is called ${name}.`);
    return fact;
  });
}
