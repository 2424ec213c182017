import { expect, test } from '@jest/globals';
import { type RowAction, splitActions } from '../../src/shared/grid/rows/row-action.ts';

const Icon = () => null;
const act = (label: string, isDestructive = false): RowAction => ({ label, Icon, isDestructive });
const labels = (actions: readonly RowAction[]) => {
  const { quick, rest } = splitActions(actions);
  return [quick.map(({ label }) => label), rest.map(({ label }) => label)];
};

test('two actions are in the row, and the others in its menu, in order', () => {
  expect(labels(['a', 'b', 'c', 'd'].map((label) => act(label)))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(labels([])).toEqual([[], []]);
});

test('destructive actions are in the menu, however few there are, unless there is no other', () => {
  expect(labels([act('delete', true), act('edit')])).toEqual([['edit'], ['delete']]);
  expect(labels([act('end', true)])).toEqual([['end'], []]);
});
