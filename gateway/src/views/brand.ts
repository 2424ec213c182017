import { accentForScheme } from '@checkout/contract/brand/accent.ts';
import type { Brand as BrandView } from '@checkout/contract/brand/schema.ts';
import type { Brand } from '@checkout/proto/invoice/v1/invoice.ts';
import { textOrNull } from '../values/from-proto.ts';

/** Converts the brand. A logo for one colour scheme is used for both until there is another. */
export function brandView(brand: Brand | undefined): BrandView {
  if (brand === undefined) throw new Error('a response lacks its brand');
  const { companyName, accent, supportContact, amountInPreviews, lightLogoKey, darkLogoKey } = brand;
  return {
    companyName,
    accent:
      accent === ''
        ? null
        : {
            chosen: accent,
            light: accentForScheme('light', accent).main,
            dark: accentForScheme('dark', accent).main,
          },
    supportContact: textOrNull(supportContact),
    amountInPreviews,
    logos: {
      light: logoPath(lightLogoKey || darkLogoKey),
      dark: logoPath(darkLogoKey || lightLogoKey),
    },
  };
}

function logoPath(key: string): string | null {
  return key === '' ? null : `/api/brand/logo/${key}`;
}
