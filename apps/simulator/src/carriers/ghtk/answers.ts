import type { FakeReply } from '../common/fake-carrier.ts'

/** Codes, HTTP statuses and words of GHTK's list of errors. Some refusals come with HTTP 200. */
const refusals = {
  '10102': [405, 'Phương thức không hợp lệ'],
  '10104': [404, 'Đường dẫn không tồn tại, vui lòng thử lại sau'],
  '20101': [401, 'Cần cung cấp token hợp lệ'],
  '20102': [401, 'X-Refer-Token không hợp lệ'],
  '30101': [422, 'Thiếu thông tin đơn hàng'],
  '30102': [422, 'Trường order.id phải có độ dài dưới 250 kí tự.'],
  '30103': [422, 'Đơn hàng chưa có khối lượng. Vui lòng kiểm tra lại.'],
  '30105': [422, 'Đơn hàng bị sai khối lượng. GHTK tính theo đơn vị (kg), vui lòng kiểm tra lại.'],
  '30106': [422, 'Trường is_freeship có giá trị không hợp lệ.'],
  '30108': [422, 'Trường pick_option chỉ nhận một trong hai giá trị cod và post.'],
  '30110': [422, 'Giá trị hàng hoá phải lớn hơn 0. Shop vui lòng kê khai chính xác giá trị hàng hoá.'],
  '30201': [422, 'Số điện thoại lấy hàng không hợp lệ.'],
  '30202': [422, 'Số điện thoại lấy hàng trùng với số điện thoại nhận hàng.'],
  '30203': [422, 'Vui lòng nhập mã sản phẩm.'],
  '30204': [422, 'Vui lòng nhập tên người gửi.'],
  '30205': [422, 'Vui lòng nhập tiền CoD'],
  '30206': [422, 'Vui lòng nhập đúng số tiền CoD.'],
  '30207': [422, 'Vui lòng nhập địa chỉ lấy hàng hóa.'],
  '30208': [422, 'Vui lòng nhập tên thành phố nơi lấy hàng hóa.'],
  '30209': [422, 'Vui lòng nhập tên quận/huyện nơi lấy hàng hóa.'],
  '30210': [422, 'Vui lòng nhập điện thoại liên hệ nơi lấy hàng hóa.'],
  '30301': [422, 'Số điện thoại khách hàng không hợp lệ.'],
  '30302': [422, 'Đơn hàng thiếu thông tin địa chỉ thôn/ấp/xóm/tổ/…. Vui lòng kiểm tra lại.'],
  '30303': [422, 'Vui lòng nhập tên người nhận hàng hóa.'],
  '30304': [422, 'Vui lòng nhập địa chỉ chi tiết của người nhận hàng hóa.'],
  '30305': [422, 'Vui lòng nhập tên tỉnh/thành phố của người nhận hàng hóa.'],
  '30306': [422, 'Vui lòng nhập tên quận/huyện của người nhận hàng hóa.'],
  '30307': [422, 'Vui lòng nhập số điện thoại người nhận hàng hóa.'],
  '30501': [422, 'Giá trị số lượng ở sản phẩm có giá trị không hợp lệ.'],
  '30603': [400, 'Đơn hàng quá khối lượng. GHTK tính theo đơn vị (kg).'],
  '30607': [400, 'GHTK chưa hỗ trợ giao hàng đơn có số tiền CoD này. Mong quý khách thông cảm!.'],
  '30608': [400, 'GHTK chưa hỗ trợ giao hàng đơn có giá trị đóng khai giá này. Mong quý khách thông cảm!.'],
  '30610': [200, 'Tuyến giao đang tạm ngưng nhận đơn'],
  '50101': [200, 'Đơn hàng đã đã ở trạng thái hủy'],
  '50102': [200, 'Đơn đã lấy hàng, không thể hủy đơn.'],
  '50103': [200, 'Đơn đã điều phối giao hàng/đang giao hàng, không thể hủy đơn.'],
  '50104': [200, 'Đơn đã giao hàng/chưa đối soát, không thể hủy đơn.'],
  '50105': [200, 'Đơn đã đối soát, không thể hủy đơn.'],
  '50106': [200, 'Đơn đã điều phối lấy hàng/đang lấy hàng, không thể hủy đơn.'],
  '50107': [200, 'Không thể hủy đơn hàng'],
  '50109': [400, 'Không tìm thấy vận đơn trên hệ thống'],
} as const

export type RefusalCode = keyof typeof refusals

/** `log_id` stands behind what a page shows without it. */
export function success(fields: object, log_id?: string): FakeReply {
  return json(200, { success: true, message: '', ...fields, ...(log_id !== undefined && { log_id }) })
}

export function refuse(error_code: RefusalCode, log_id = 'GHTK-LOG'): FakeReply {
  const [status, message] = refusals[error_code]
  return json(status, { success: false, message, error_code, log_id })
}

/** The calls for a label, a status and a fee name no code. */
export function refuseWithoutCode(status: number, message: string): FakeReply {
  return json(status, { success: false, message })
}

export const unknownLabel = 'Mã vận đơn không hợp lệ, không tìm thấy vận đơn'

export function json(status: number, body: object): FakeReply {
  return { status, body: JSON.stringify(body) }
}
