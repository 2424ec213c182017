/** The frame with the card fields. It accepts messages only from the page that opened it. */
import { applyAppearance, loadFonts } from './appearance.js';
import {
  brandOf,
  digitsOf,
  errorsOf,
  expiryOf,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './card-fields.js';
import { languageOf, textsIn } from './field-texts.js';

const marker = 'checkout-card-sandbox';
const confirmDeadlineMs = 45_000;
const pageOrigin = decodeURIComponent(location.hash.slice(1));
const form = document.querySelector('#payment');
const inputs = Object.fromEntries(
  ['number', 'expiry', 'cvc'].map((name) => [name, form.elements.namedItem(name)]),
);
const touched = new Set();
let publishableKey = '';
let lastChange = '';
let texts = textsIn('en');

const actions = {
  setup: (setup) => {
    publishableKey = setup.publishableKey;
    applyAppearance(setup.appearance);
    loadFonts(setup.fonts);
    speak(setup.locale);
    form.hidden = false;
    tell('ready');
  },
  appearance: ({ appearance }) => applyAppearance(appearance),
  options: () => {},
  focus: () => inputs.number.focus(),
  blur: () => document.activeElement?.blur(),
  clear: () => {
    for (const input of Object.values(inputs)) input.value = '';
    touched.clear();
    refresh();
  },
  validate: () => ({ error: validate() }),
  confirm,
};

window.addEventListener('message', async (event) => {
  if (event.source !== window.parent || event.origin !== pageOrigin || event.data?.marker !== marker) return;
  const { action, payload, request } = event.data;
  if (!Object.hasOwn(actions, action)) return;
  const detail = await actions[action](payload);
  if (request !== undefined) tell('answer', detail, request);
});

const formats = {
  number: (text) => formatNumber(text),
  expiry: (text, options) => formatExpiry(text, options),
  cvc: (text) => formatCvc(text, inputs.number.value),
};

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('input', (event) => {
    format(input, formats[name], event.inputType?.startsWith('delete') ?? false);
    touched.delete(name);
    refresh();
  });
  input.addEventListener('focus', () => tell('focus'));
  input.addEventListener('blur', () => {
    if (input.value !== '') touched.add(name);
    refresh();
    tell('blur');
  });
}

form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('escape');
});

new ResizeObserver(() => tell('height', { height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);

tell('hello');

/* Sends the card from the frame, so that its number never reaches the surrounding page. */
async function confirm({ clientSecret, confirmParams }) {
  const error = validate();
  if (error) return { error };
  setDisabled(true);
  try {
    const answer = await post(confirmBody({ clientSecret, confirmParams }), clientSecret);
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check before you try again.';
    return { error: { type: 'api_connection_error', message } };
  } finally {
    setDisabled(false);
  }
}

function confirmBody({ clientSecret, confirmParams }) {
  const expiry = expiryOf(inputs.expiry.value);
  const body = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(inputs.number.value),
    'payment_method_data[card][exp_month]': String(expiry.month),
    'payment_method_data[card][exp_year]': String(expiry.year),
    'payment_method_data[card][cvc]': inputs.cvc.value,
  });
  if (confirmParams.return_url) body.set('return_url', confirmParams.return_url);
  if (confirmParams.receipt_email) body.set('receipt_email', confirmParams.receipt_email);
  return body;
}

async function post(body, clientSecret) {
  const id = encodeURIComponent(clientSecret.replace(/_secret_.*$/, ''));
  const response = await fetch(new URL(`../../v1/payment_intents/${id}/confirm`, location.href), {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body,
    signal: AbortSignal.timeout(confirmDeadlineMs),
  });
  return response.json();
}

/* Shows all errors, focuses the first invalid field and returns its error in the provider's form. */
function validate() {
  for (const name of Object.keys(inputs)) touched.add(name);
  const errors = refresh();
  const [first] = Object.keys(inputs).filter((name) => errors[name]);
  if (!first) return undefined;
  inputs[first].focus();
  return { type: 'validation_error', code: errors[first], message: texts[errors[first]] };
}

/* Errors are shown at fields that have been left; the page is notified only when completeness changes. */
function refresh() {
  const values = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.value]));
  const errors = errorsOf(values, new Date());
  document.querySelector('#brand').textContent = brandOf(values.number).name;
  for (const [name, input] of Object.entries(inputs)) {
    const message = touched.has(name) ? (texts[errors[name]] ?? '') : '';
    const place = document.querySelector(`#${name}-error`);
    if (place.textContent !== message) place.textContent = message;
    input.setAttribute('aria-invalid', String(message !== ''));
  }
  const complete = Object.keys(errors).length === 0;
  const empty = Object.values(values).every((value) => value === '');
  const change = { complete, empty, collapsed: false, value: { type: 'card' } };
  if (JSON.stringify(change) !== lastChange) tell('change', change);
  lastChange = JSON.stringify(change);
  return errors;
}

/* Keeps the caret behind the same digit when spaces before it are inserted or removed. */
function format(input, toFormat, deleting) {
  const atEnd = input.selectionStart === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart)).length;
  input.value = toFormat(input.value, { deleting });
  if (atEnd) return;
  let caret = 0;
  for (let seen = 0; caret < input.value.length && seen < digitsBefore; caret += 1) {
    if (/\d/.test(input.value[caret])) seen += 1;
  }
  input.setSelectionRange(caret, caret);
}

function speak(locale) {
  const language = languageOf(locale);
  texts = textsIn(language);
  document.documentElement.lang = language;
  for (const [name, input] of Object.entries(inputs)) input.labels[0].textContent = texts[name];
  inputs.expiry.placeholder = texts.month;
  inputs.cvc.placeholder = texts.code;
}

function setDisabled(disabled) {
  for (const input of Object.values(inputs)) input.disabled = disabled;
}

function tell(name, detail, request) {
  window.parent.postMessage({ marker, name, detail, request }, pageOrigin);
}
