import { logoShadings } from '@guihang/domain/parcels/labels/label-logo'
import * as z from 'zod/mini'
import { data, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { pictureUpload } from '../shop/papers.ts'

export const LogoShading = z.enum(logoShadings)

/** Dots as a thermal printer makes them at the largest label: base64 of rows padded to bytes, 1 is black. */
const DotPicture = z.strictObject({ columns: z.int(), rows: z.int(), bits: z.string() })

export const LabelLogo = z.strictObject({
  shading: LogoShading,
  updated_at: Instant,
  pictures: z.strictObject({ lines: DotPicture, tones: DotPicture }),
})
export type LabelLogo = z.infer<typeof LabelLogo>

export const getLabelLogo = operation({
  name: 'getLabelLogo',
  method: 'GET',
  path: '/v1/label-logo',
  tag: 'labels',
  addition: true,
  summary: 'The logo on the shop’s labels as a thermal printer prints it; null without one',
  who: 'shop',
  answer: data(z.nullable(LabelLogo)),
})

/** It is drawn anew in greys, without its empty edge. */
export const uploadLabelLogo = operation({
  name: 'uploadLabelLogo',
  method: 'POST',
  path: '/v1/label-logo',
  tag: 'labels',
  addition: true,
  summary: 'Put a logo on the shop’s labels, or replace it',
  who: 'shop',
  upload: pictureUpload,
  answer: data(LabelLogo),
  status: 200,
})

export const editLabelLogo = operation({
  name: 'editLabelLogo',
  method: 'PATCH',
  path: '/v1/label-logo',
  tag: 'labels',
  addition: true,
  summary: 'Choose how the logo becomes black and white: cut into lines, or mixed of dots',
  who: 'shop',
  body: z.strictObject({ shading: LogoShading }),
  answer: data(LabelLogo),
  fails: ['ENOTFOUND'],
})

export const removeLabelLogo = operation({
  name: 'removeLabelLogo',
  method: 'DELETE',
  path: '/v1/label-logo',
  tag: 'labels',
  addition: true,
  summary: 'Take the logo off the shop’s labels; nothing happens when there is none',
  who: 'shop',
  answer: 'none',
})

export const labelLogoOperations = { getLabelLogo, uploadLabelLogo, editLabelLogo, removeLabelLogo }
