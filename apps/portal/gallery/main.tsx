import { CSPProvider } from '@base-ui/react/csp-provider'
import { createRoot } from 'react-dom/client'
import '../src/ui/styles/index.css'
import '../src/core/language.ts'
import { Toaster } from '../src/ui/feedback/toaster.tsx'
import { TipLayer } from '../src/ui/overlays/tip-layer.tsx'
import { Controls } from './controls.tsx'
import { Displays } from './displays.tsx'
import { Overlays } from './overlays.tsx'

/** Every block of the kit on one page, while developing: `npm run dev -w apps/portal`, then /gallery.html. Not built. */
function Gallery() {
  return (
    <CSPProvider disableStyleElements>
      <main className="content-max grid gap-4 p-4 desk:grid-cols-2">
        <h1 className="sr-only">Gallery</h1>
        <Controls />
        <Displays />
        <Overlays />
      </main>
      <TipLayer />
      <Toaster />
    </CSPProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
