/** What the screens of the journey say, in both languages. */
const vi = {
  file: 'File đơn hàng',
  sameAsCod: 'Lấy bằng COD',
  noConnection: /kết nối/,
  read: 'Đọc file',
  create: 'Tạo 30 đơn',
  created: /^30 đơn đã tạo/,
  printLabels: 'In 30 nhãn',
  print: 'In 30 đơn',
  printed: 'Nhãn của 30 đơn đã sẵn sàng',
}

const en: typeof vi = {
  file: 'File of orders',
  sameAsCod: 'Same as COD',
  noConnection: /connection|connect/,
  read: 'Read the file',
  create: 'Create 30 parcels',
  created: /^30 parcels created/,
  printLabels: 'Print 30 labels',
  print: 'Print 30 parcels',
  printed: 'Labels of 30 parcels are ready',
}

export const words = { vi, en }
