// Packs `main.ts` and the packages that it needs into one file, `dist/main.mjs`, of which Node keeps the compiled form.
import { renameSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')
const program = join(root, 'dist', 'main.mjs')

/** They read files beside their own code, or are machine code. */
const left = ['@node-rs/argon2', 'fontkit', 'graphile-worker', 'pdfkit', 'pg-native']

/** A module that reads files beside itself finds them from the packed file, wherever that lies. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\./ },
    handler(code, id) {
      const place = relative(dirname(program), id).replaceAll('\\', '/')
      return {
        code: code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
          .replaceAll('import.meta.main', 'false'),
        map: null,
      }
    },
  },
}

const bundle = await rolldown({
  input: join(root, 'src', 'main.ts'),
  cwd: root,
  platform: 'node',
  external: (name) => left.some((each) => name === each || name.startsWith(`${each}/`)),
  plugins: [ownAddress],
})
// A process that starts meanwhile reads the old file or the new one, never half of one.
const whole = `${program}.${process.pid}`
await bundle.write({ file: whole, codeSplitting: false })
renameSync(whole, program)
await bundle.close()
