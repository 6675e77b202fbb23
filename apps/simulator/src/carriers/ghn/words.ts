/** Reasons with GHN's codes. It tells them with failures, losses and cancels only. */
export const reasonWords: Readonly<Record<string, string>> = {
  'GHN-PFA1A0': 'Người gửi hẹn lại ngày lấy hàng',
  'GHN-PFA2A2': 'Thông tin lấy hàng sai',
  'GHN-PFA2A1': 'Thuê bao người gửi không liên lạc được',
  'GHN-PFA2A3': 'Người gửi không nghe máy',
  'GHN-PFA1A1': 'Người gửi muốn gửi hàng tại bưu cục',
  'GHN-PCB0B2': 'Hàng vượt kích thước, khối lượng quy định',
  'GHN-PFA4A1': 'Hàng chưa đóng gói đúng quy cách',
  'GHN-PCB0B1': 'Người gửi không muốn gửi hàng nữa',
  'GHN-PFA4A2': 'Hàng hóa GHN không vận chuyển',
  'GHN-PFA3A2': 'Nhân viên gặp sự cố',
  'GHN-DFC1A0': 'Người nhận hẹn lại ngày giao',
  'GHN-DFC1A2': 'Thuê bao người nhận không liên lạc được',
  'GHN-DFC1A4': 'Người nhận không nghe máy',
  'GHN-DCD0A1': 'Sai thông tin người nhận',
  'GHN-DFC1A1': 'Người nhận đổi địa chỉ giao hàng',
  'GHN-DFC1A7': 'Người nhận từ chối nhận do không cho xem hàng',
  'GHN-DCD0A6': 'Người nhận từ chối nhận do sai sản phẩm',
  'GHN-DCD0A7': 'Người nhận từ chối nhận do sai COD',
  'GHN-DCD0A5': 'Người nhận từ chối nhận do hàng hư hỏng',
  'GHN-DCD1A5': 'Người nhận từ chối nhận do không có tiền',
  'GHN-DCD0A8': 'Người nhận đổi ý không mua nữa',
  'GHN-DCD1A1': 'Người nhận báo không đặt hàng',
  'GHN-DFC1A6': 'Nhân viên gặp sự cố',
  'GHN-DCD1A3': 'Hàng suy suyển, bể vỡ trong quá trình vận chuyển',
  'GHN-RFE0A0': 'Người gửi hẹn lại ngày trả hàng',
  'GHN-RFE0A1': 'Người gửi đổi địa chỉ trả hàng',
  'GHN-RFE0A6': 'Người gửi không nghe máy',
  'GHN-RFE0A3': 'Người gửi từ chối nhận do sai sản phẩm',
  'GHN-RFE0A4': 'Người gửi từ chối nhận do hàng hư hỏng',
  'GHN-RFE0A5': 'Nhân viên gặp sự cố',
  'GHN-CO001': 'Lấy hàng quá lâu',
  'GHN-CO002': 'Người gửi hết hàng',
  'GHN-CO003': 'Người nhận không muốn nhận hàng',
  'GHN-CANCEL-OTHER': 'Lý do khác',
}

export const cancelReasons: readonly string[] = ['GHN-CO001', 'GHN-CO002', 'GHN-CO003', 'GHN-CANCEL-OTHER']

export const pickupReasons = ['GHN-PFA1A0', 'GHN-PFA2A1', 'GHN-PFA2A3', 'GHN-PFA3A2'] as const
export const delayReasons = ['GHN-DFC1A0', 'GHN-DFC1A2', 'GHN-DFC1A4', 'GHN-DFC1A6'] as const
export const refusalReasons = ['GHN-DFC1A7', 'GHN-DCD0A6', 'GHN-DCD0A8', 'GHN-DCD1A1', 'GHN-DCD1A5'] as const
export const returnReasons = ['GHN-RFE0A0', 'GHN-RFE0A6', 'GHN-RFE0A5'] as const

/** GHN's messages and details name a reason in these statuses only. */
export const statusesWithReason: readonly string[] = [
  'ready_to_pick',
  'delivery_fail',
  'return_fail',
  'damage',
  'lost',
  'cancel',
]
