import type { Rooms as ServiceRooms } from '@checkout/kit/service.ts';
import type { TokenChecker } from './check-token.ts';
import type { AccountConfig } from './config.ts';

/** What every operation of this service works with. */
export interface Rooms extends Pick<ServiceRooms, 'db' | 'log'> {
  config: AccountConfig;
  tokens: TokenChecker;
}
