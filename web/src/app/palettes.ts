import type { Tone } from '../shared/status/tone.ts';

/** Text on its tint has a contrast of at least 4.5 : 1. */
interface ToneColors {
  text: string;
  tint: string;
}

/** What our palettes add to MUI's. */
export interface OwnColors {
  tones: Record<Tone, ToneColors>;
  /** Background of a surface raised above the page. */
  raised: string;
  /** Border colour of inputs and other controls, with a contrast of 3 : 1. */
  control: string;
  /** Shadows of the main panel of a page (`act`) and of floating elements (`float`). */
  lift: { panel: string; float: string };
}

/**
 * The colours of both schemes: ink on warm white, raised greys on near-black, and one accent colour that
 * merchants can replace.
 */
export const palettes = {
  light: {
    primary: { main: '#2b4acb', dark: '#213aa3', light: '#edf0fd', contrastText: '#ffffff' },
    background: { default: '#f8f6f2', paper: '#ffffff' },
    raised: '#f3f0ea',
    text: {
      primary: '#1b1917',
      secondary: '#57514b',
      tertiary: '#6b645d',
      placeholder: '#777067',
      disabled: '#a09890',
    },
    action: { hover: '#f7f4ef', active: '#57514b' },
    divider: '#e8e3db',
    control: '#928a80',
    lift: {
      panel: '0 1px 2px rgba(43,35,24,.05), 0 12px 32px -16px rgba(43,35,24,.14)',
      float:
        '0 0 0 1px rgba(43,35,24,.07), 0 4px 8px -2px rgba(43,35,24,.08), 0 16px 40px -8px rgba(43,35,24,.2)',
    },
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
    primary: { main: '#9db0ff', dark: '#b6c4ff', light: '#1d2238', contrastText: '#10142b' },
    background: { default: '#121110', paper: '#1a1917' },
    raised: '#252320',
    text: {
      primary: '#f3f0eb',
      secondary: '#b5aea5',
      tertiary: '#9a938a',
      placeholder: '#8d867d',
      disabled: '#736c65',
    },
    action: { hover: '#211f1d', active: '#b5aea5' },
    divider: '#302d29',
    control: '#756e66',
    lift: {
      panel: 'inset 0 1px 0 rgba(255,255,255,.03), 0 16px 40px -16px rgba(0,0,0,.6)',
      float: '0 0 0 1px rgba(255,255,255,.09), 0 16px 48px -8px rgba(0,0,0,.75)',
    },
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
} as const satisfies Record<string, OwnColors & { [name: string]: unknown }>;
