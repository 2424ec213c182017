import { at, type Screen } from './screen.ts';

/** The screens under `/docs`. */
export const DOCS_SCREENS: Screen[] = [{ name: 'docs', prepare: at('/docs'), heading: 'API Documentation' }];
