import { createContext, type Provider, useContext } from 'react';

/** How the cells of a table, whose columns are constants, ask the section around it to do something about a row. */
export function rowActs<Act>(): RowActs<Act> {
  const Acts = createContext<(act: Act) => void>(() => {
    throw new Error('Rows that can be acted on stand inside of their section.');
  });
  return { Acts, useAct: () => useContext(Acts) };
}

interface RowActs<Act> {
  Acts: { Provider: Provider<(act: Act) => void> };
  useAct: () => (act: Act) => void;
}
