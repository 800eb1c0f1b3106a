/** An observation from this hour on, Singapore time. Day, time and station are added when it is replayed. */
type Observed = readonly [fromHour: number, report: string]

export type Scene = {
  observed: Readonly<Record<string, readonly Observed[]>>
  forecast: Readonly<Record<string, string>>
  /** Temporary conditions in the forecasts of this day, with hours in Singapore time. */
  temporary: readonly { from: number; to: number; report: string }[]
}

const CLEAR: Scene = {
  observed: {
    WSSL: [
      [0, 'VRB02KT 9999 FEW018 25/24 Q1011'],
      [7, '02004KT 9999 FEW018 27/25 Q1012'],
      [10, '05008KT 9999 FEW020 SCT300 31/24 Q1012'],
      [13, '06011KT 9999 FEW022 SCT280 32/23 Q1009'],
      [18, '05006KT 9999 FEW020 29/24 Q1010'],
    ],
    WSSS: [
      [0, '01003KT 9999 FEW018 26/25 Q1011 NOSIG'],
      [7, '02006KT 9999 FEW018 SCT300 28/25 Q1012 NOSIG'],
      [11, '04010KT 9999 FEW020 SCT300 32/24 Q1011 NOSIG'],
      [18, '05007KT 9999 FEW020 29/25 Q1010 NOSIG'],
    ],
    WMKJ: [
      [0, '00000KT CAVOK 24/24 Q1011'],
      [9, '03007KT 9999 FEW020 SCT290 31/24 Q1012'],
      [18, '04004KT 9999 FEW020 27/24 Q1010'],
    ],
  },
  forecast: {
    WSSS: '04009KT 9999 FEW020 SCT300',
    WMKJ: '03007KT 9999 FEW020',
  },
  temporary: [],
}

const HAZE: Scene = {
  observed: {
    WSSL: [
      [0, '00000KT 4500 HZ NSC 26/23 Q1010'],
      [8, '18005KT 4000 HZ NSC 30/23 Q1011'],
      [12, '16008KT 3500 HZ NSC 33/22 Q1008'],
      [18, '17005KT 4500 HZ NSC 30/23 Q1009'],
    ],
    WSSS: [
      [0, '18003KT 5000 HZ NSC 27/24 Q1010 NOSIG'],
      [8, '17008KT 4500 HZ NSC 31/23 Q1011 NOSIG'],
      [18, '17006KT 5000 HZ NSC 29/24 Q1009 NOSIG'],
    ],
    WMKJ: [
      [0, '00000KT 4000 HZ NSC 25/23 Q1010'],
      [9, '19006KT 3000 HZ NSC 32/22 Q1010'],
    ],
  },
  forecast: {
    WSSS: '17008KT 5000 HZ NSC',
    WMKJ: '18006KT 4000 HZ NSC',
  },
  temporary: [{ from: 12, to: 16, report: '3000 HZ' }],
}

const SQUALL: Scene = {
  observed: {
    WSSL: [
      [0, '21004KT 9999 FEW018 25/24 Q1010'],
      [8, '23008KT 9999 FEW016 SCT300 29/25 Q1011'],
      [11, '25012KT 9999 VCTS FEW016CB SCT018 31/25 Q1010'],
      [13, '27022G36KT 1500 +TSRA FEW008CB BKN014 OVC280 24/23 Q1011'],
      [15, '26012KT 6000 -TSRA FEW010CB BKN020 24/23 Q1009'],
      [17, '23006KT 9999 -RA FEW018 SCT025 25/24 Q1009'],
      [20, '22004KT 9999 FEW018 25/24 Q1011'],
    ],
    WSSS: [
      [0, '22005KT 9999 FEW018 26/24 Q1010 NOSIG'],
      [8, '23009KT 9999 FEW016 SCT300 30/25 Q1011 NOSIG'],
      [12, '26015G27KT 3000 TSRA FEW010CB BKN015 25/24 Q1010 TEMPO 1500 +TSRA'],
      [16, '23008KT 9999 -RA FEW018 SCT030 26/24 Q1009 NOSIG'],
    ],
    WMKJ: [
      [0, '00000KT 9999 FEW018 24/24 Q1010'],
      [10, '24008KT 9999 FEW016CB SCT280 31/25 Q1009'],
      [14, '22014KT 4000 TSRA FEW012CB BKN016 24/23 Q1009'],
      [17, '21005KT 9000 -RA FEW016 BKN300 24/23 Q1009'],
    ],
  },
  forecast: {
    WSSS: '22009KT 9999 FEW017 SCT300',
    WMKJ: '22007KT 9999 FEW016 BKN280',
  },
  temporary: [{ from: 12, to: 16, report: '26020G35KT 2000 TSRA FEW010CB BKN014' }],
}

/** One scene for each day, in rotation. */
export const SCENES = [CLEAR, HAZE, SQUALL] as const
