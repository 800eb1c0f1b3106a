export type PersonName = { title: string; first_name: string; last_name: string; salutation: string }

/** Each line is an invented person: title, first name, last name, preferred name. */
function people(lines: string): PersonName[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', first_name = '', last_name = '', salutation = ''] = line
        .split(',')
        .map((part) => part.trim())
      return { title, first_name, last_name, salutation }
    })
}

export const STAFF_NAMES = people(`
Capt, Edmund, Pestana, Eddie
Capt, Balakrishnan, Menon, Bala
Capt, Siew Hoon, Lau, Siew Hoon
Mr, Khairul Anwar, Hashim, Khairul
Capt, Graham, Whitlock, Graham
Dr, Chin Leong, Ong, Chin Leong
`)

export const PILOT_NAMES = people(`
Mr, Jun Wei, Koh, Jun Wei
Ms, Hui Min, Teo, Hui Min
Mr, Rajan, Subramaniam, Rajan
Mr, Zulkifli, Osman, Zul
Ms, Nadia, Shahruddin, Nadia
Mr, Bertrand, Oliveiro, Bertie
Mr, Boon Keng, Sim, Boon Keng
Ms, Li Ting, Goh, Li Ting
Mr, Vikram, Pillai, Vik
Mr, Alistair, McBride, Alistair
Mr, Cheng Yong, Foo, Cheng Yong
Ms, Shanti, Raghavan, Shanti
Mr, Ismail, Sulaiman, Mail
Mr, Kok Wah, Yeo, Kok Wah
Ms, Geraldine, De Souza, Gerry
Mr, Henrik, Sandvik, Henrik
Mr, Teck Soon, Chua, TS
Mdm, Bee Lian, Toh, Bee Lian
Mr, Prakash, Nambiar, Prakash
Mr, Azman, Kamaruddin, Azman
Mr, Wai Kit, Leong, Wai Kit
Ms, Xin Yi, Ho, Xin Yi
Mr, Dominic, Tessensohn, Dom
Mr, Kenji, Morimoto, Kenji
Mr, Hock Seng, Ang, Hock Seng
Ms, Farah, Jamaluddin, Farah
Mr, Gurdev, Singh, Gurdev
Mr, Zhi Hao, Neo, Zhi Hao
Dr, Meera, Krishnan, Meera
Mr, Peter, van der Veen, Pieter
Mr, Yew Chong, Kwek, Yew Chong
Ms, Siti Aminah, Rosli, Aminah
Mr, Keng Huat, Poh, Keng Huat
Mr, Suresh, Ramasamy, Suresh
Ms, Camille, Fournier, Camille
Mr, Jia Jun, Seah, JJ
Mr, Ridzuan, Salleh, Wan
Mr, Oliver, Braithwaite, Ollie
Ms, Pei Shan, Wee, Pei Shan
Mr, Ganesan, Thambiah, Ganesan
`)

export const STUDENT_NAMES = people(`
Ms, Hui Ling, Ng, Hui Ling
Mr, Darren, Quek, Darren
Mr, Irfan, Zainal, Irfan
Ms, Ananya, Iyer, Ananya
Mr, Wen Jie, Chew, Wen Jie
Mr, Marcus, Sequeira, Marcus
Ms, Rachel, Boey, Rachel
Mr, Haziq, Ramli, Haziq
Mr, Tarun, Bose, Tarun
Ms, Kai Xin, Low, Kai Xin
Mr, Ethan, Chia, Ethan
Mr, Lukas, Brandt, Lukas
Ms, Nurul Huda, Yusof, Huda
Mr, Zheng Yu, Tay, Zheng Yu
Ms, Divya, Chandran, Divya
Mr, Benedict, Loh, Ben
Mr, Syafiq, Halim, Syafiq
Ms, Emily, Hargreaves, Emily
`)

export const NON_FLYING_NAMES = people(`
Mrs, Margaret, Chong, Maggie
Mr, Francis, Aeria, Francis
Mdm, Lay Kuan, Tan, Mdm Tan
Mr, Abdul Hamid, Mansor, Hamid
Ms, Joanne, Lazaroo, Jo
Mr, Kim Swee, Heng, Kim Swee
Mrs, Pushpa, Sinnathuray, Pushpa
Mr, Stuart, Penhaligon, Stuart
Ms, Jia Hui, Soh, Jia Hui
Mr, Vincent, Danker, Vincent
Mr, Rosman, Idris, Rosman
Ms, Ching Ching, Fong, CC
Mr, Arvind, Mahadevan, Arvind
Ms, Natalie, Kerr, Nat
Mr, Swee Hin, Gan, Swee Hin
Mdm, Saraswathi, Naidu, Saras
Mr, Tobias, Lindqvist, Tobias
Ms, Weiling, Kang, Weiling
Mr, Jeffrey, Monteiro, Jeff
Ms, Rohani, Taib, Rohani
Mr, Bo Han, Liew, Bo Han
Ms, Priscilla, Eu, Pris
Mr, Haresh, Daswani, Haresh
Mr, Guo Liang, Chan, Guo Liang
Ms, Aileen, Rodrigues, Aileen
Mr, Nicholas, Oh, Nick
Mr, Mustafa, Ghani, Mustafa
Ms, Sze Min, Kuah, Sze Min
Mr, Philip, Ashworth, Phil
Ms, Leela, Govindan, Leela
`)

export const STREETS = [
  'Jalan Penerbang',
  'Sayap Crescent',
  'Windsock Lane',
  'Lorong Layang',
  'Old Hangar Road',
  'Tampines Meadow Walk',
  'Angin Avenue',
  'Kampong Selat Drive',
  'Punggol Jetty Rise',
  'Mentari Close',
] as const

export const REMARKS = {
  banned: [
    'Suspended by the committee: three unpaid flights, no reply to reminders.',
    'Suspended pending review of a runway incursion; see the minutes.',
    'Suspended: repeated no-shows on weekend slots.',
  ],
  disabled: [
    'Moved overseas; asked us to keep the record.',
    'Resigned at the end of last year.',
    'Duplicate account; the other one is in use.',
  ],
} as const
