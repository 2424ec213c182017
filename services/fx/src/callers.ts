import type { Callers } from '@checkout/kit/identity/identify-call.ts';
import type { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';

/** Lists the processes that may make each call; all others are refused. */
export const callers: Callers<typeof FxServiceDefinition> = {
  getFxSettings: ['gateway'],
  saveFxSettings: ['gateway'],
  listFxRates: ['gateway'],
  addFxRate: ['gateway'],
  expireFxRate: ['gateway'],
  previewFxSettings: ['gateway'],
  createQuote: ['invoice'],
  previewQuote: ['invoice'],
  getQuote: ['invoice'],
  listSettingsChanges: ['gateway'],
  freezeQuote: ['payment'],
};
