import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { securityHeaders } from '../../../apps/api/src/platform/http/guards/security-headers.ts'
import { bringFilesFirst } from '../../../packages/web/scripts/bring-files-first.ts'

/**
 * Builds one page of this folder as the portal is built and serves it on a free loopback port under the
 * portal's own content security policy, for tests of a part that should be seen alone.
 */
export async function servePage(name: string): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), `guihang-page-${name}-`))
  const shared = { configFile: false, root: import.meta.dirname, logLevel: 'error' } as const // Vite wants literals
  await build({
    ...shared,
    publicDir: false,
    plugins: [react(), tailwindcss(), bringFilesFirst()],
    build: {
      outDir,
      emptyOutDir: true,
      cssTarget: 'chrome123',
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: join(import.meta.dirname, `${name}.html`) },
    },
  })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers: securityHeaders },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The page server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/${name}.html`,
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
