import type { Rooms as ServiceRooms } from '@checkout/kit/service.ts';
import type { WebhookConfig } from './config.ts';

/** What every operation of this service works with. */
export interface Rooms extends Pick<ServiceRooms, 'db' | 'log'> {
  config: WebhookConfig;
  /** Tells the courier that something is due. */
  wakeCourier: () => void;
}
