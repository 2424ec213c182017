/** Records what the product has acknowledged to somebody, to be verified when everything is quiet. */
export class Acknowledgements {
  readonly #facts: Fact[] = [];

  note(fact: Fact): void {
    this.#facts.push(fact);
  }

  /** Returns all that was acknowledged about each invoice. */
  byInvoice(): Map<string, Set<Fact['what']>> {
    const known = new Map<string, Set<Fact['what']>>();
    for (const { invoiceId, what } of this.#facts) {
      known.set(invoiceId, (known.get(invoiceId) ?? new Set()).add(what));
    }
    return known;
  }

  count(what: Fact['what']): number {
    return this.#facts.filter((fact) => fact.what === what).length;
  }
}

/** A fact that stays true for ever: the history of the invoice must show that it happened. */
export interface Fact {
  invoiceId: string;
  what: 'created' | 'paid' | 'confirmed' | 'rejected' | 'cancelled' | 'changed';
}
