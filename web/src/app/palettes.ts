import type { Tone } from '../shared/ui/tone.ts';

/** Text on tint, at least 4.5 : 1. */
export interface ToneColors {
  text: string;
  tint: string;
}

/** The colours of both schemes: ink on warm white, raised greys on near-black, and one accent to brand with. */
export const palettes = {
  light: {
    primary: { main: '#2b4acb', dark: '#213aa3', light: '#e9edfc', contrastText: '#ffffff' },
    background: { default: '#faf8f5', paper: '#fffefc' },
    raised: '#f3f0ea',
    text: { primary: '#1c1917', secondary: '#5c5650', disabled: '#a09890' },
    divider: '#e5dfd6',
    error: { main: '#b42318' },
    warning: { main: '#8a5a00' },
    success: { main: '#1d7a45' },
    info: { main: '#1e4e9c' },
    tones: {
      green: { text: '#14603a', tint: '#e5f4ea' },
      yellow: { text: '#6f4e00', tint: '#fbf1d3' },
      orange: { text: '#953a0a', tint: '#fdeadc' },
      blue: { text: '#1e4e9c', tint: '#e5eefb' },
      red: { text: '#a11d1d', tint: '#fce9e7' },
      grey: { text: '#4d4a46', tint: '#eeece8' },
      purple: { text: '#652c98', tint: '#f2e9fa' },
    },
  },
  dark: {
    primary: { main: '#9db0ff', dark: '#b6c4ff', light: '#232a4a', contrastText: '#10142b' },
    background: { default: '#141311', paper: '#1d1b19' },
    raised: '#272422',
    text: { primary: '#f2efea', secondary: '#b0a99f', disabled: '#736c65' },
    divider: '#37332f',
    error: { main: '#f49b94' },
    warning: { main: '#ebc766' },
    success: { main: '#86d9a0' },
    info: { main: '#93bbf5' },
    tones: {
      green: { text: '#8cdda6', tint: '#16301f' },
      yellow: { text: '#ebc766', tint: '#352b10' },
      orange: { text: '#f5a774', tint: '#3a2414' },
      blue: { text: '#9bc1f7', tint: '#172a47' },
      red: { text: '#f5a59f', tint: '#3d1b1a' },
      grey: { text: '#c4beb6', tint: '#2d2a28' },
      purple: { text: '#d2adf3', tint: '#2f1d40' },
    },
  },
} as const satisfies Record<string, { tones: Record<Tone, ToneColors>; [name: string]: unknown }>;
