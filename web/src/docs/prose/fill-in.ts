/** Replaces `{{name}}` by the fact of that name, so that numbers stand in one place. Throws at a name that is none. */
export function fillIn(source: string, facts: Readonly<Record<string, string>>): string {
  return source.replace(/{{([\w.]+)}}/g, (_whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`No fact is called ${name}.`);
    return fact;
  });
}
