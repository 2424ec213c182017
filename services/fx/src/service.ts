import { type ServedService, serve } from '@checkout/kit/rpc-server.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { addFxRate } from './add-fx-rate.ts';
import { createQuote } from './create-quote.ts';
import { expireFxRate } from './expire-fx-rate.ts';
import { freezeQuote } from './freeze-quote.ts';
import { getFxSettings } from './get-fx-settings.ts';
import { getQuote } from './get-quote.ts';
import { listFxRates } from './list-fx-rates.ts';
import { previewFxSettings } from './preview-fx-settings.ts';
import { previewQuote } from './preview-quote.ts';
import { saveFxSettings } from './save-fx-settings.ts';

/** The conversion settings, the rates and the locked quotes. */
export function createFxService(rooms: Rooms): ServedService {
  return serve(FxServiceDefinition, {
    getFxSettings: (request, context) => getFxSettings(rooms, request, context),
    saveFxSettings: (request, context) => saveFxSettings(rooms, request, context),
    listFxRates: (request, context) => listFxRates(rooms, request, context),
    addFxRate: (request, context) => addFxRate(rooms, request, context),
    expireFxRate: (request, context) => expireFxRate(rooms, request, context),
    previewFxSettings: (request, context) => previewFxSettings(rooms, request, context),
    createQuote: (request, context) => createQuote(rooms, request, context),
    previewQuote: (request, context) => previewQuote(rooms, request, context),
    getQuote: (request, context) => getQuote(rooms, request, context),
    freezeQuote: (request, context) => freezeQuote(rooms, request, context),
  });
}
