import { accentForScheme } from '@checkout/contract/brand/accent.ts';
import type { Brand } from '@checkout/contract/brand/schema.ts';
import { type PayPageData, payPageDataId } from '@checkout/contract/invoice/pay-page.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { initialOf } from './draw-initial.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Returns the document of a payment page: the amount and the payee, rendered before any script runs, and the
 * API responses that the app would otherwise have to request. `template` is the built index.html; without its
 * placeholders it is returned unchanged.
 */
export function payPageHtml(template: string, { data, publicUrl }: PayPage): string {
  const head = [linkPreview(data, publicUrl), accentStyle(data.brand.brand), dataBlock(data)].join('');
  // Replacement functions, because a `$&` in a description would be special in a replacement text.
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(titleOf(data))}</title>`)
    .replace('<!--page-head-->', () => head)
    .replace('<!--first-paint-->', () => firstPaint(data));
}

/**
 * Serialises JSON so that no HTML parser finds a tag's end or a comment in it, and no older script parser a
 * line's end.
 */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function dataBlock(data: PayPageData): string {
  return `<script type="application/json" id="${payPageDataId}">${inlineJson(data)}</script>`;
}

function titleOf({ invoice: { invoice }, brand: { brand } }: PayPageData): string {
  return `${invoice.gfaInvoiceId} · ${brand.companyName}`;
}

/** Returns what chats show for the link: the payee and, if the merchant wants that, the amount. */
function linkPreview(data: PayPageData, publicUrl: string): string {
  const { invoice } = data.invoice;
  const { brand } = data.brand;
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.companyName,
    'og:title': titleOf(data),
    'og:url': `${publicUrl}/pay/${invoice.id}`,
    ...(brand.amountInPreviews ? { 'og:description': invoice.amountFormatted } : {}),
    ...(brand.logos.light === null ? {} : { 'og:image': publicUrl + brand.logos.light }),
  };
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('');
}

function accentStyle({ accent }: Brand): string {
  if (accent === null) return '';
  const [light, dark] = [
    accentForScheme('light', accent.chosen).main,
    accentForScheme('dark', accent.chosen).main,
  ];
  return `<style>:root{--accent:${light}}:root[data-color-scheme="dark"]{--accent:${dark}}</style>`;
}

/**
 * Contains no words, because only the browser knows the reader's language: placeholders take their place. The
 * styles are those of the app's `first-paint.css`.
 */
function firstPaint({ invoice: { invoice }, brand: { brand } }: PayPageData): string {
  const { gfaInvoiceId, description } = invoice;
  return `<div class="first-paint" aria-busy="true">
<header>${mark(brand)}<span>${escapeHtml(brand.companyName)}</span></header>
<div class="page">
<div class="${headOf(invoice)}"><p class="number"><u></u>${escapeHtml(gfaInvoiceId)}<u class="status"></u></p><p class="label"><u></u></p>${amountDue(
    invoice,
  )}<p class="what">${escapeHtml(description)}</p><p class="due"><u></u></p></div>
<div class="act"><u></u><i></i><i></i><i></i><s></s><b></b></div>
<div class="details"><u></u><u></u></div>
</div></div>`;
}

/** On a phone the receipt below shows the total paid, so the app omits it above. */
function headOf({ status }: PayPageData['invoice']['invoice']): string {
  return status === 'paid' || status === 'refunded' ? 'head receipt' : 'head';
}

/** Returns the amount still due, as the app shows it: zero for a paid invoice. */
function amountDue({ status, amountFormatted, currency }: PayPageData['invoice']['invoice']): string {
  const isDue = status === 'pending' || status === 'failed';
  const amount = status === 'paid' ? formatMinor(0n, currency) : amountFormatted;
  // The number of characters sets the font size, as in the app.
  const fitted = `<span style="--signs:${amount.length}">${escapeHtml(amount)}</span>`;
  return `<p class="amount${isDue ? '' : ' settled'}">${fitted}</p>`;
}

/** Returns the logo of both colour schemes; the initial if there is none. */
function mark({ logos, companyName }: Brand): string {
  if (logos.light === null) {
    return `<em>${escapeHtml(initialOf(companyName))}</em>`;
  }
  if (logos.dark === logos.light) return `<img alt="" src="${logos.light}">`;
  return `<img alt="" class="light" src="${logos.light}"><img alt="" class="dark" src="${logos.dark}">`;
}

interface PayPage {
  data: PayPageData;
  /** Without a trailing slash. */
  publicUrl: string;
}
