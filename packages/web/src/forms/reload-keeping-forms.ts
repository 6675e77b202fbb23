import { reload } from './open-forms.ts'

/** Reloads the page, and asks first only where a form is open that a reload would lose. */
export function reloadKeepingForms(): void {
  reload.isUnderWay = true
  location.reload()
  // Somebody who was asked may have stayed.
  setTimeout(() => {
    reload.isUnderWay = false
  }, 1_000)
}
