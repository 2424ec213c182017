import { listSettingsChanges } from '@checkout/kit/changes/list-settings-changes.ts';
import type { Service } from '@checkout/kit/process/service.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { addFxRate } from './add-fx-rate.ts';
import { callers } from './callers.ts';
import type { Config } from './config.ts';
import { createQuote } from './create-quote.ts';
import { createDeps, type Deps } from './deps.ts';
import { expireFxRate } from './expire-fx-rate.ts';
import { freezeQuote } from './freeze-quote.ts';
import { getFxSettings } from './get-fx-settings.ts';
import { getQuote } from './get-quote.ts';
import { listFxRates } from './list-fx-rates.ts';
import { previewFxSettings } from './preview-fx-settings.ts';
import { previewQuote } from './preview-quote.ts';
import { removeOldQuotes } from './remove-old-quotes.ts';
import { saveFxSettings } from './save-fx-settings.ts';

const HOUR_MS = 3_600_000;

/** Conversion settings, exchange rates and locked quotes. */
export const service: Service<typeof FxServiceDefinition, Config, Deps> = {
  definition: FxServiceDefinition,
  createDeps,
  rpcs: {
    getFxSettings,
    saveFxSettings,
    listFxRates,
    addFxRate,
    expireFxRate,
    previewFxSettings,
    createQuote,
    previewQuote,
    getQuote,
    freezeQuote,
    listSettingsChanges,
  },
  callers,
  jobs: ({ db }) => [{ name: 'quote cleaner', everyMs: HOUR_MS, run: () => removeOldQuotes(db) }],
};
