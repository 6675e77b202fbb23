import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import { data, IdParams, noLink, oneLine, requiredText, signedAddress } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { operation, type Upload } from '../operation.ts'
import { CategoryIds } from './accounts.ts'
import { Profile, Shop, ShopType } from './identity.ts'

/** 9 or 12 characters (section 5), letters and digits; '' takes the number away. */
export const IdCardNumber = z.string().check(
  z.trim(),
  rule<string>(
    'id_card',
    (text) =>
      text === '' ||
      (/^[0-9A-Za-z]*$/.test(text) && limits.id_card_lengths.some((length) => length === text.length)),
  ),
)

/** 10 to 14 characters (section 5), letters, digits and -; '' takes the number away. */
export const BusinessLicenceNumber = z.string().check(
  z.trim(),
  oneLine,
  rule<string>(
    'business_licence',
    (text) =>
      text === '' ||
      (/^[0-9A-Za-z-]*$/.test(text) &&
        text.length >= limits.business_licence_min &&
        text.length <= limits.business_licence_max),
  ),
)

export const EditShop = z.partial(
  z.strictObject({
    shop_name: requiredText(limits.shop_name_max).check(noLink),
    shop_type: ShopType,
    categories: CategoryIds,
    id_card_number: IdCardNumber,
    business_licence_number: BusinessLicenceNumber,
  }),
)
export type EditShop = z.infer<typeof EditShop>

export const editShop = operation({
  name: 'editShop',
  method: 'PATCH',
  path: '/v1/shop',
  real_shop_only: true,
  tag: 'papers',
  summary: 'Change the shop’s own data; numbers of papers that were verified must be verified again',
  who: 'shop',
  addition: true,
  body: EditShop,
  answer: data(Shop),
  fails: ['ESL0003'],
})

/** Pictures are re-encoded without EXIF, so what comes back is never the file that was sent. */
export const pictureUpload = {
  max_bytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const satisfies Upload

export const uploadAvatar = operation({
  name: 'uploadAvatar',
  method: 'POST',
  path: '/v1/users/:id/avatar',
  tag: 'papers',
  summary: 'Replace one’s picture',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  upload: pictureUpload,
  answer: data(Profile),
  status: 200,
})

export const removeAvatar = operation({
  name: 'removeAvatar',
  method: 'DELETE',
  path: '/v1/users/:id/avatar',
  tag: 'papers',
  summary: 'Remove one’s picture',
  who: 'shop',
  access: 'parcels',
  addition: true,
  params: IdParams,
  answer: 'none',
})

/** The four pictures of a shop's papers, named as the fields of Shop. */
export const paperPictures = ['id_card_front', 'id_card_back', 'licence_front', 'licence_back'] as const
export const PaperPicture = z.enum(paperPictures)
export type PaperPicture = z.infer<typeof PaperPicture>

export const uploadPaper = operation({
  name: 'uploadPaper',
  method: 'POST',
  path: '/v1/shop/papers',
  real_shop_only: true,
  tag: 'papers',
  summary: 'Add or replace one picture of the papers, named by `picture`',
  who: 'shop',
  addition: true,
  query: z.strictObject({ picture: PaperPicture }),
  upload: pictureUpload,
  answer: data(Shop),
  status: 200,
})

export const removePaper = operation({
  name: 'removePaper',
  method: 'DELETE',
  path: '/v1/shop/papers',
  tag: 'papers',
  summary: 'Remove one picture of the papers',
  who: 'shop',
  addition: true,
  query: z.strictObject({ picture: PaperPicture }),
  answer: 'none',
})

export const readPicture = operation({
  name: 'readPicture',
  method: 'GET',
  path: '/v1/pictures/:id',
  tag: 'papers',
  summary: 'A picture by its short-lived signed address; one that is over looks like none',
  who: 'public',
  addition: true,
  params: IdParams,
  query: signedAddress,
  answer: 'file',
  file_type: 'image/jpeg',
  fails: ['ENOTFOUND'],
})

export const avatarOperations = { uploadAvatar, removeAvatar }
export const paperOperations = { editShop, uploadPaper, removePaper, readPicture }
