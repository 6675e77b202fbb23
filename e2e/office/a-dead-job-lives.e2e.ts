import { expect } from '@playwright/test'
import { prepared } from '../../apps/api/src/platform/database/index.ts'
import { addJob } from '../../apps/api/src/platform/jobs/index.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { drawn, languages, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { enterConsole } from './console.ts'

const words = {
  vi: {
    lanes: 'Việc chạy nền',
    dead: 'Việc hỏng, cần chạy lại',
    retry: 'Chạy lại',
    done: /1 việc đang chạy lại/,
  },
  en: { lanes: 'Background jobs', dead: 'Dead jobs', retry: 'Start over', done: /1 job starts over/ },
}

for (const language of drawn(languages, import.meta.filename)) {
  const say = words[language]

  test(`a job that died starts over by one press, ${language}`, async ({ page, storage: { db } }) => {
    const task = 'forget-old-keys'
    // It waits for tomorrow, so that nobody runs it before it is dead.
    await addJob(db, task, {}, { run_at: new Date(Date.now() + 86_400_000) })
    await prepared(
      db,
      'kill-newest-job',
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = $1
       WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`,
      ['[TypeError] Lost'],
    )

    await page.setViewportSize(wide)
    await enterConsole(page, 'administrator', language)
    await page.goto('/console/health')
    await expect(page.getByRole('table', { name: say.lanes })).toBeVisible()
    const row = page.getByRole('region', { name: say.dead }).getByRole('listitem').filter({ hasText: task })
    await expect(row).toContainText('TypeError')
    await expectFits(page)
    await expectAccessible(page, 'main')
    await row.getByRole('button', { name: say.retry }).click()
    await expect(page.getByText(say.done)).toBeVisible()
    await expect(row).toBeHidden()
  })
}
