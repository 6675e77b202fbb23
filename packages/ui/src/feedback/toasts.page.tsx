// The toasts alone, for e2e/home/toasts.e2e.ts; e2e/setup/pages/toasts.html loads it. No screen imports it.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../button.tsx'
import { setTextLanguage } from '../text-language.ts'
import '../styles/index.css'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

setTextLanguage('vi')
let said = 0

function ToastsPage() {
  const [presses, setPresses] = useState(0)
  return (
    <main className="p-4">
      <h1>Toasts</h1>
      <Button
        onClick={() => {
          said += 1
          toast.success(`Note ${said}`)
        }}
      >
        Say it
      </Button>
      <div style={{ position: 'fixed', top: 76, right: 70 }}>
        <Button onClick={() => setPresses(presses + 1)}>Below, {presses} presses</Button>
      </div>
      <Toaster />
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<ToastsPage />)
