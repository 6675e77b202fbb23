import { getPublicSettings } from '@guihang/contract/home/system'
import { type CreateRequest, createCustomerRequest } from '@guihang/contract/talk/support'
import { expect, type Locator, type Page } from '@playwright/test'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import type { Member } from '../setup/people.ts'

/** A request of the shop, as its form sends it. */
export async function addRequest({ client }: Member, traits: Partial<CreateRequest> = {}) {
  const body: CreateRequest = {
    request_type: 'advisory',
    description: 'Có nhận hàng dễ vỡ không?',
    ...traits,
  }
  return (await client.call(createCustomerRequest, { body })).data
}

/** Takes a parcel over from the simulated provider: its desk answers no request about it. */
export async function leaveToPeople(page: Page, { client }: Member, tracking_number: string): Promise<void> {
  const { data: settings } = await client.call(getPublicSettings, {})
  const form = { tracking_number, held: 'held' }
  const { origin } = new URL(settings.simulator_url ?? '')
  // The simulator takes the forms of its own page only.
  const answer = await page.request.post(`${origin}/control/hold`, { form, headers: { origin } })
  expect(answer.ok()).toBe(true)
}

/** A file as the browser holds it after a person chose it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export async function pictureToChoose(): Promise<ChosenFile> {
  const file = pictureFile()
  return { name: 'tin-nhan.png', mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

export const pdfToChoose: ChosenFile = {
  name: 'hoa-don.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
}

/** Drops a file on a place, or pastes it there. */
export async function giveFile(place: Locator, how: 'drop' | 'paste', file: ChosenFile): Promise<void> {
  const { name, mimeType, buffer } = file
  await place.evaluate(
    (element, { how, name, mimeType, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      const heard = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...heard })
          : new ClipboardEvent('paste', { clipboardData: data, ...heard }),
      )
    },
    { how, name, mimeType, bytes: [...buffer] },
  )
}
