import { defineConfig } from '@playwright/test'
import { dataDir, givenDatabaseUrl, origin, port } from './e2e/setup/instance.ts'
import { findChromium } from './scripts/chromium/chromium.mjs'

const chromium = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Journeys share one house and its demo shop; each makes parcels and stores of its own.
  fullyParallel: false,
  // One more than cores: a page waits for the house.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A slow shared machine may starve a browser; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  // What a journey waits for comes soon or never, and later on a slow machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    browserName: 'chromium',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // A page lives for seconds here: making its code fast, on threads beside it, costs more than it gains (decision 0196).
      args: ['--js-flags=--no-opt,--no-maglev,--single-threaded'],
    },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // A service worker would answer what a journey wants to see asked; e2e/home/install-and-go-offline lets it in.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // The whole house as a stranger starts it, with data of its own; `npm run e2e` gives it a fresh folder.
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `${origin}/readyz`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATABASE_URL: givenDatabaseUrl,
      GUIHANG_DEMO: '1',
      GUIHANG_DATA: dataDir,
      SIMULATOR_SCENARIO: 'success',
      SIMULATOR_APPROVALS: 'by_hand',
      SIMULATOR_ACCOUNTING: 'by_hand',
      SIMULATOR_CARRIERS: 'none',
    },
  },
})
