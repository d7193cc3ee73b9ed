/** The five places of specification 9; `pay` is a salary there as a share of London's. */
export const places = {
  London: {
    country: 'United Kingdom',
    pay: 1,
    notes: [
      'The office is ten minutes on foot from Shadwell station, with bicycle parking that is actually dry.',
      'We are in Bermondsey, under a railway arch that has been properly heated since last winter.',
      'You would be based in Hackney; most of us come by bus or by bicycle.',
    ],
  },
  Kampala: {
    country: 'Uganda',
    pay: 0.33,
    notes: [
      'You would be based in Ntinda, with a shuttle from the city centre at seven and at eight.',
      'We are on Kololo hill, where the afternoon rain can be watched arriving.',
      'The office is in Bugolobi, close to the market and to good rolex stands.',
    ],
  },
  Nairobi: {
    country: 'Kenya',
    pay: 0.42,
    notes: [
      'We work from Kilimani, and start early enough to miss the worst of the traffic.',
      'The office is in Westlands, two floors above a bakery; you will get used to it.',
      'You would be based in Karen, with a staff bus from Ngong Road.',
    ],
  },
  Boston: {
    country: 'United States',
    pay: 1.25,
    notes: [
      'We are in East Boston, a short walk from Maverick station and with a view of the harbor.',
      'You would be based in Somerville, in a former piano factory.',
      'The office is in Dorchester, on the Red Line, with parking for those who need it.',
    ],
  },
  Mombasa: {
    country: 'Kenya',
    pay: 0.36,
    notes: [
      'You would be based in Nyali; on most days the sea breeze is the air conditioning.',
      'We are near the old port, inside thick coral walls that keep the rooms cool.',
      'The office is in Tudor, five minutes from the ferry shuttle.',
    ],
  },
} as const

export type Place = keyof typeof places
