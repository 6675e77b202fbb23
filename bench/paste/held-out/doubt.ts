import { type Kind, sample } from '../sample.ts'

export const doubt: readonly Kind[] = [
  {
    kind: 'asked',
    level: 'hard',
    samples: [
      sample('Lâm Chí Khang 0908 114 562, 33 đường số 7, phường 11, TPHCM, 290k', [
        'Lâm Chí Khang',
        '0908114562',
        '33 đường số 7',
        '?Phường 11 · Quận 3 · Hồ Chí Minh',
        290_000,
        null,
      ]),
      sample('Đặng Thị Nụ 0369 205 187 ấp 4, huyện Châu Thành, thu 150k', [
        'Đặng Thị Nụ',
        '0369205187',
        'ấp 4',
        '?– · Huyện Châu Thành · Tiền Giang',
        150_000,
        null,
      ]),
      sample('Hạnh 0981 630 442, số 5 phố Chợ, xã Tân Lập, cod 200k', [
        'Hạnh',
        '0981630442',
        'số 5 phố Chợ',
        '?Xã Tân Lập · Lâm Đồng',
        200_000,
        null,
      ]),
      sample('Nguyễn Đình Phú 0914 702 365 số 20 Trần Phú, quận Hà Đông, Hà Nội, 530k', [
        'Nguyễn Đình Phú',
        '0914702365',
        'số 20 Trần Phú',
        '– · Quận Hà Đông · Hà Nội',
        530_000,
        null,
      ]),
      sample('Sơn Thị Pha Ly 0794 338 106 số 8 Nguyễn Huệ, Cà Mau, cod 415k', [
        'Sơn Thị Pha Ly',
        '0794338106',
        'số 8 Nguyễn Huệ',
        '– · Cà Mau',
        415_000,
        null,
      ]),
      sample('A Cường 0978 445 210. 76 Nguyễn Trãi. Thu 600k', [
        'Cường',
        '0978445210',
        '76 Nguyễn Trãi',
        null,
        600_000,
        null,
      ]),
    ],
  },
  {
    kind: 'English',
    level: 'hard',
    samples: [
      sample(
        'Michael Nguyen, +84 906 337 218, 25/4 Hoang Hoa Tham Street, Ward 7, Binh Thanh District, HCMC. COD 450k',
        [
          'Michael Nguyen',
          '0906337218',
          '25/4 Hoang Hoa Tham Street',
          'Phường 7 · Quận Bình Thạnh · Hồ Chí Minh',
          450_000,
          null,
        ],
      ),
      sample(
        'Ship to: Jenny Pham\nTel: 84-93-612-4407\nAdd: Apt 1802, Tower A, 9 Pham Hung, Tu Liem Ward, Ha Noi\nTotal: 1,250,000\nPlease call before coming',
        [
          'Jenny Pham',
          '0936124407',
          'Apt 1802, Tower A, 9 Pham Hung',
          'Phường Từ Liêm · Hà Nội',
          1_250_000,
          'Please call before coming',
        ],
      ),
      sample(
        'Receiver: David Tran - 0901 552 763 - 12A Nguyen Thi Minh Khai, Ben Nghe Ward, Dist 1, Ho Chi Minh City - paid',
        [
          'David Tran',
          '0901552763',
          '12A Nguyen Thi Minh Khai',
          'Phường Bến Nghé · Quận 1 · Hồ Chí Minh',
          0,
          null,
        ],
      ),
      sample(
        'Hi shop, pls send to Linh Vo, 44 Bach Dang str, Hai Chau ward, Danang. My phone is 0983 220 475. COD 320.000 vnd, thanks',
        ['Linh Vo', '0983220475', '44 Bach Dang str', 'Phường Hải Châu · Đà Nẵng', 320_000, null],
      ),
    ],
  },
]
