// Builds what is packed: one file of code with all it needs, and its types. Nothing of the workspace is left in either.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    lib: { entry: join(root, 'src/index.ts'), formats: ['es'], fileName: 'index' },
    outDir: dist,
    target: 'es2022',
    minify: false,
  },
})

const work = mkdtempSync(join(tmpdir(), 'guihang-client-types-'))
const tsc = join(root, '../../node_modules/typescript/bin/tsc')
const run = spawnSync(
  process.execPath,
  [tsc, '-p', join(root, 'scripts/tsconfig.types.json'), '--outDir', work],
  {
    stdio: 'inherit',
  },
)
if (run.status !== 0) process.exit(run.status ?? 1)
cpSync(join(work, 'packages/client/src'), dist, { recursive: true })
rmSync(work, { recursive: true })
for (const file of globSync('*.d.ts', { cwd: dist })) {
  const text = readFileSync(join(dist, file), 'utf8')
  // Types name their neighbours by the code they belong to, as every resolver expects.
  writeFileSync(join(dist, file), text.replaceAll(/(from ['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2'))
}
