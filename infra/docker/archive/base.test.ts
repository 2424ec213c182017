import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';

const scratch = await scratchDirectory('archive');
afterAll(() => scratch.remove());

const archive = join(scratch.path, 'archive');
const base = (words: string[], env: Record<string, string>) =>
  execFileSync('sh', ['infra/docker/archive/base.sh', ...words], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** Writes a base backup that ended at the time in `name`, of a cluster with these settings. */
function keepBase(name: string, settings: string): void {
  const [cluster, kept] = [join(scratch.path, `cluster-${name}`), join(archive, 'base', name)];
  for (const folder of [cluster, kept]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  writeFileSync(join(cluster, 'postgresql.auto.conf'), settings);
  writeFileSync(
    join(kept, 'backup_label'),
    'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\n',
  );
  execFileSync('tar', ['-C', cluster, '-czf', join(kept, 'data.tar.gz'), '.']);
}

/** Reads the settings like Postgres: of several values the last one wins. */
function settingsOf(cluster: string): Record<string, string> {
  const lines = readFileSync(join(cluster, 'postgresql.auto.conf'), 'utf8').trim().split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+) = '?(.*?)'?$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
}

test('a database recovered once can be recovered later up to the end of its own archive', () => {
  keepBase('20261101T000000Z', "work_mem = '8MB'\n");
  const first = join(scratch.path, 'first');
  base(['fill', archive, '2026-11-02 10:00:00+00'], { PGDATA: first });
  expect(settingsOf(first)).toMatchObject({
    work_mem: '8MB',
    recovery_target_time: '2026-11-02 10:00:00.000000+00',
  });

  keepBase('20261103T000000Z', readFileSync(join(first, 'postgresql.auto.conf'), 'utf8'));
  const second = join(scratch.path, 'second');
  expect(base(['fill', archive], { PGDATA: second })).toContain('20261103T000000Z');
  expect(settingsOf(second)).toMatchObject({ work_mem: '8MB', recovery_target_time: '' });
});

test('a recovery is awaited as long as it takes, and its server is not given up meanwhile', () => {
  const written = readFileSync(join(repositoryRoot, 'infra/docker/archive/recovered.yml'), 'utf8');
  const { restart, healthcheck } = parse(written).services.postgres;
  // Failed checks during the start period do not count; a server that exits is noticed all the same.
  expect([restart, healthcheck?.start_period]).toEqual(['no', expect.stringMatching(/^\d{3,}h$/)]);
});

test('nothing is copied if all base backups would be dropped or their number is unknown', () => {
  const before = readdirSync(join(archive, 'base'));
  for (const keep of ['0', '-1', 'two', '00']) {
    const env = { ARCHIVE: archive, ARCHIVE_KEEP: keep, PGDATA: scratch.path };
    expect(() => base(['make'], env)).toThrow(/ARCHIVE_KEEP/);
  }
  expect(readdirSync(join(archive, 'base'))).toEqual(before);
  expect(existsSync(join(archive, 'base', '.part'))).toBe(false);
});
