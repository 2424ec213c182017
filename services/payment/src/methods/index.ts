import type { MethodRooms } from '../rooms.ts';
import { createCardMethod } from './card/card-method.ts';
import { createManualMethod } from './manual/manual-method.ts';
import type { Method } from './method.ts';
import { createWalletMethod } from './wallet/wallet-method.ts';

/** Every way to take money. */
const registry: ((rooms: MethodRooms) => Method)[] = [
  createCardMethod,
  createWalletMethod,
  createManualMethod,
];

/** The methods by name, ready for use. */
export function createMethods(rooms: MethodRooms): ReadonlyMap<string, Method> {
  return new Map(registry.map((create) => create(rooms)).map((method) => [method.name, method]));
}
