import type { OperatedRequest } from '@guihang/contract/talk/support-requests'
import { type Random, randomOf } from '@guihang/domain/seeded-random'
import { isHurryUp, type RequestType } from '@guihang/domain/talk/support/request-types'
import type { SupportStatus } from '@guihang/domain/talk/support/support-statuses'
import type { SupportTeam } from '@guihang/domain/talk/support/support-teams'
import type { Character } from '../couriers/journey.ts'
import { hoursAfter } from '../couriers/pace.ts'

export type SupportStep =
  | { readonly do: 'pass'; readonly team: SupportTeam }
  | { readonly do: 'take' | 'promise' | 'propose' | 'approve' | 'complete' }
  | { readonly do: 'answer' | 'refuse'; readonly text: string }

/** How long a request lies on the desk, in hours of life: at least and at most. Null: it waits for somebody else. */
const hours: Readonly<Record<SupportStatus, readonly [number, number] | null>> = {
  waiting: [0.5, 3],
  passed: [1, 4],
  processing: [1, 6],
  answered: [48, 72],
  confirmation: [1, 4],
  completed: null,
  failed: null,
  delivering: null,
  returning: null,
}

export const deskRequests = ['waiting', 'passed', 'processing', 'answered', 'confirmation'] as const

/** Teams whose work the simulated provider does. What lies with the others, such as the seeded history, is left to people. */
const ownTeams = ['customer_care', 'dispatch', 'delivery_hub'] as const

/** Drawn from the seed and its code. Undefined where the shop, the parcel or another team has to act. */
export function nextSupportStep(
  request: OperatedRequest,
  { seed, speed, mix }: Character,
): { readonly due: Date; readonly step: SupportStep } | undefined {
  const { support_code, status, updated_at } = request
  const wait = hours[status]
  if (wait === null || !isOurs(request)) return undefined
  const random = randomOf(`${seed}:${support_code}:${status}:${updated_at}`)
  const due = hoursAfter(updated_at, random.between(...wait), speed)
  const step = stepOf(request, random, mix.unapproved / 100)
  return step && { due, step }
}

function stepOf(request: OperatedRequest, random: Random, refused: number): SupportStep | undefined {
  const { status, request_type, promised, waits_for } = request
  if (status === 'answered') return { do: 'complete' }
  if (status === 'confirmation') return waits_for === 'provider' ? { do: 'approve' } : undefined
  if (status === 'waiting' && random.chance(0.3)) return { do: 'pass', team: random.pick([...ownTeams]) }
  if (status !== 'processing') return { do: 'take' }
  // The courier has still to set out.
  if (promised) return undefined
  if (request_type === 'advisory' || request_type === 'complaint')
    return { do: 'answer', text: random.pick([...answers[request_type]]) }
  if (random.chance(refused)) return { do: 'refuse', text: refusals[request_type] }
  return { do: isHurryUp(request_type) ? 'promise' : 'propose' }
}

function isOurs({ team }: OperatedRequest): boolean {
  return team === null || ownTeams.some((own) => own === team)
}

const answers = {
  advisory: [
    'Cảm ơn shop đã hỏi. Hàng dễ vỡ shop bọc ba lớp xốp, ghi “Hàng dễ vỡ” lên thùng là bên mình nhận chở',
    'Shop chọn “Người nhận trả phí” khi tạo đơn là bưu tá thu cả phí giao. Cần thêm gì shop cứ nhắn tiếp nhé',
    'COD về tài khoản shop theo lịch đối soát, xem ở mục Đối soát. Ngày nghỉ lễ thì chuyển vào ngày làm việc kế tiếp',
  ],
  complaint: [
    'Bên mình xin lỗi shop. Bưu cục đã nhắc bưu tá và sẽ gọi lại cho shop trong hôm nay',
    'Bên mình đã xem lại hành trình đơn và làm việc với bưu cục. Shop cho mình xin ảnh thùng hàng nếu còn nhé',
  ],
} as const

/** Why a request is refused, and what is said where its parcel has gone further meanwhile. */
export const refusals: Readonly<Record<RequestType, string>> = {
  advisory: 'Câu hỏi này nằm ngoài phạm vi hỗ trợ của nhà vận chuyển',
  complaint: 'Hành trình đơn cho thấy bưu tá đã làm đúng quy trình',
  change_of_information: 'Đơn không còn đổi được thông tin nữa',
  hurry_up_pickup: 'Đơn đã được lấy hoặc đã hủy nên không giục lấy được nữa',
  hurry_up_delivery: 'Đơn đã giao xong, đang hoàn hoặc đã hết số lần giao',
  hurry_up_return: 'Hàng đã về tới shop nên không cần giục hoàn nữa',
}
