import i18next from 'i18next';
import { isOutdated } from '../loading/new-release.ts';
import { showToast } from './toast-store.ts';

/** Reports that something could not be loaded and, where a retry cannot help, that reloading the page does. */
export async function reportPartFailure(): Promise<void> {
  const description = (await isOutdated()) ? i18next.t('shell:failure.outdated') : undefined;
  showToast({ tone: 'error', title: i18next.t('shell:failure.part'), description });
}
