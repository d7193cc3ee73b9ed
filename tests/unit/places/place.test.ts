import { expect, it } from 'vitest'
import { foldName } from '../../../server/places/fold-name.ts'
import { whereaboutsOf } from '../../../server/places/whereabouts.ts'
import type { JobPlace } from '../../../src/services/contract/entities/job.ts'

/** 'Boston, US-MA, US'; words that are not known are in brackets, and a place of which nothing is has a question mark. */
const short = ({ text, unknown, city, region, regionCode, country }: JobPlace): string =>
  country === undefined ? `${text}?` : [unknown === undefined ? undefined : `(${unknown})`, city, regionCode ?? region, country].filter((part) => part !== undefined).join(', ')

const placesOf = (text: string): string => whereaboutsOf([text]).places.map(short).join(' + ')

it.each([
  ['California, USA', 'US-CA, US'],
  ['Virginia, United States', 'US-VA, US'],
  ['Wyoming, US', 'US-WY, US'],
  ['Quebec, Canada', 'CA-QC, CA'],
  ['New York, USA', 'New York City, US-NY, US'],
  ['Washington, USA', 'Washington, US-DC, US'],
  ['Ontario, USA', 'Ontario, US-CA, US'],
  ['New York State', 'US-NY, US'],
  ['Washington State, USA', 'US-WA, US'],
  ['Buenos Aires Province, Argentina', 'AR-B, AR'],
  ['Ardwick, Manchester', 'Ardwick, Manchester?'],
  ['中正區, Taipei', '(中正區), Taipei, Taiwan, TW'],
  ['中正區, Taipei, Taiwan', '(中正區), Taipei, Taiwan, TW'],
  ['New Delhi, India', 'New Delhi, IN-DL, IN'],
  ['Delhi, India', 'Delhi, IN-DL, IN'],
  ['Saint Louis, USA', 'St. Louis, US-MO, US'],
  ['IN - Pune', 'Pune, IN-MH, IN'],
  ['IN - Fort Wayne', 'Fort Wayne, US-IN, US'],
  ['Boston; New York City; Pennsylvania', 'Boston, US-MA, US + New York City, US-NY, US + US-PA, US'],
  ['Washington, District of Columbia ', 'Washington, US-DC, US'],
  ['Washington, D.C.', 'Washington, US-DC, US'],
  ['San Jose, CA', 'San Jose, US-CA, US'],
  ['Toronto, CA', 'Toronto, CA-ON, CA'],
  ['New York, NY, United States', 'New York City, US-NY, US'],
  ['Austin, TX 78701', 'Austin, US-TX, US'],
  ['US-TX-Austin', 'Austin, US-TX, US'],
  ['USA, Texas, Austin', 'Austin, US-TX, US'],
  ['Brooklyn, New York', 'Brooklyn, US-NY, US'],
  ['Kowloon, Hong Kong', 'Kowloon, HK'],
  ['Вроцлав (Польща)', 'Wrocław, Lower Silesia, PL'],
  ['San Francisco Bay Area', 'San Francisco, US-CA, US'],
  ['San Fran', 'San Francisco, US-CA, US'],
  ['newyork', 'New York City, US-NY, US'],
  ['Greater London', 'London, GB-ENG, GB'],
  ['Porto Metropolitan Area', 'Porto, PT-13, PT'],
  ['Greater Madrid Metropolitan Area', 'Madrid, ES-M, ES'],
  ['Mumbai Metropolitan Region', 'Mumbai, IN-MH, IN'],
  ['NYC', 'New York City, US-NY, US'],
  ['Brasilia - DF', 'Brasília, Federal District, BR'],
  ['Brasília, Distrito Federal', 'Brasília, Federal District, BR'],
  ['Chester, CH4 9FE', 'Chester, GB-ENG, GB'],
  ['Lancashire, PR2 2YA', '(Lancashire), GB'],
  ['Edinburgh EH1 1AA, UK', 'Edinburgh, GB-SCT, GB'],
  ['Gatineau, Canada, More...', 'Gatineau, CA-QC, CA'],
  ['中国香港', 'Hong Kong, HK'],
  ['Binnenstad, Amsterdam', '(Binnenstad), Amsterdam, NL-NH, NL'],
  ['Centro, Madrid', '(Centro), Madrid, ES-M, ES'],
  ['Centrum, Warszawa; Kraków', '(Centrum), Warsaw, Mazovia, PL + Kraków, Lesser Poland, PL'],
  ['Centro, Tabasco', '(Centro), MX-TAB, MX'],
  ['Kraków, małopolskie', 'Kraków, Lesser Poland, PL'],
  ['Rzeszów, woj. podkarpackie', 'Rzeszów, Subcarpathia, PL'],
  ['Bandung, Jawa Barat', 'Bandung, West Java, ID'],
  ['Jakarta Raya', 'Jakarta, ID'],
  ['Surabaya, Jawa Timur', 'Surabaya, East Java, ID'],
  ['Brno, Jihomoravský kraj', 'Brno, South Moravian, CZ'],
  ['Trnava, Trnavský kraj', 'Trnava, Trnava Region, SK'],
  ['Salgótarján, Nógrád megye', 'Salgótarján, HU-NO, HU'],
  ['Nógrád megye , Salgótarján', 'Salgótarján, HU-NO, HU'],
  ['Solna, Stockholms län', 'Solna, Stockholm, SE'],
  ['Bergen, Vestland fylke', 'Bergen, NO-46, NO'],
  ['Cluj-Napoca, județul Cluj', 'Cluj-Napoca, RO-CJ, RO'],
  ['Zürich, Kanton Zürich', 'Zürich, CH-ZH, CH'],
  ['Bayern, München', 'Munich, DE-BY, DE'],
  ['Bayern, Hamburg', '(Bayern), Hamburg, DE-HH, DE'],
  ['Gurugram', 'Gurugram, IN-HR, IN'],
  ['Bangalore', 'Bengaluru, IN-KA, IN'],
  ['Łódź', 'Łódź, Łódź Voivodeship, PL'],
  ['LODZ, Polska', 'Łódź, Łódź Voivodeship, PL'],
  ['São Paulo, Brasil', 'São Paulo, BR-SP, BR'],
  ['München, Bayern, Deutschland', 'Munich, DE-BY, DE'],
  ['東京', 'Tokyo, JP-13, JP'],
  ['Cambridge, MA or Cambridge, UK', 'Cambridge, US-MA, US + Cambridge, GB-ENG, GB'],
  ['Trinidad and Tobago', 'TT'],
  ['Côte d’Ivoire', 'CI'],
  ['UK', 'GB'],
  ['England', 'GB-ENG, GB'],
  ['Ontario', 'CA-ON, CA'],
  ['Hybrid - Berlin', 'Berlin, DE-BE, DE'],
  ['Hybrid work in Leeds, GB', 'Leeds, GB-ENG, GB'],
  ['Hybrid work in Plano, TX 75024', 'Plano, US-TX, US'],
  ['Leeds, West Yorkshire', 'Leeds, GB-ENG, GB'],
  ['Leeds, West Yorkshire, UK', 'Leeds, GB-ENG, GB'],
  ['Guildford, Surrey', 'Guildford, GB-ENG, GB'],
  ['Richmond, Surrey', 'Richmond, GB-ENG, GB'],
  ['Croydon, Surrey', 'Croydon, GB-ENG, GB'],
  ['Romford, Essex', 'Romford, GB-ENG, GB'],
  ['Surrey, BC', 'Surrey, CA-BC, CA'],
  ['Bristol, Avon', 'Bristol, GB-ENG, GB'],
  ['Edinburgh, Midlothian', 'Edinburgh, GB-SCT, GB'],
  ['Belfast, County Antrim', 'Belfast, GB-NIR, GB'],
  ['Cork, Co. Cork', 'Cork, IE-M, IE'],
  ['Durham, Co Durham', 'Durham, GB-ENG, GB'],
  ['Neuilly-sur-Seine, Paris', 'Neuilly-sur-Seine, FR-IDF, FR'],
  ['Lyon, Rhône', 'Lyon, FR-ARA, FR'],
  ['Nice, Alpes-Maritimes', 'Nice, FR-PAC, FR'],
  ['Milano, MI', 'Milan, IT-25, IT'],
  ['Milan, MI', 'Milan, US-MI, US'],
  ['Como, CO', 'Como, IT-25, IT'],
  ['Modena, MO', 'Modena, IT-45, IT'],
  ['Bergamo, BG', 'Bergamo, IT-25, IT'],
  ['Sofia, BG', 'Sofia, Sofia-Capital, BG'],
  ['Torino (TO)', 'Turin, IT-21, IT'],
  ['Málaga, Andalucía, España', 'Málaga, ES-AN, ES'],
  ['Antwerpen, Antwerpen', 'Antwerp, BE-VLG, BE'],
  ['Kampala, Kampala District', 'Kampala, UG-C, UG'],
  ['Makati, Metro Manila', 'Makati City, PH-00, PH'],
  ['Austin TX', 'Austin, US-TX, US'],
  ['Melbourne VIC 3000', 'Melbourne, AU-VIC, AU'],
  ['12 Main St, Austin TX 78701, USA', '(12 Main St), Austin, US-TX, US'],
  ['Boston MA; Austin TX', 'Boston, US-MA, US + Austin, US-TX, US'],
  ['Zürich', 'Zürich, CH-ZH, CH'],
  ['Anywhere in the World', ''],
  ['Remote - Global', ''],
  ['Bengaluru, Mumbai, Delhi', 'Bengaluru, IN-KA, IN + Mumbai, IN-MH, IN + Delhi, IN-DL, IN'],
  ['Hyderabad/Secunderabad', 'Hyderabad, IN-TS, IN + Secunderabad, IN-TS, IN'],
  ['Bangalore/Bengaluru, Pune(Hinjewadi)', 'Bengaluru, IN-KA, IN + Pune, IN-MH, IN'],
  ['Pune (Hinjewadi)', '(Hinjewadi), Pune, IN-MH, IN'],
  ['London, Manchester', 'London, GB-ENG, GB + Manchester, GB-ENG, GB'],
  ['Boston, MA, Austin, TX', 'Boston, US-MA, US + Austin, US-TX, US'],
  ['Nairobi, Mombasa, Kenya', 'Nairobi, KE-30, KE + Mombasa, KE-28, KE'],
  ['San Francisco, New York, Remote - US', 'San Francisco, US-CA, US + New York City, US-NY, US'],
  ['US, NY, New York', 'New York City, US-NY, US'],
  ['US, IA, Wever', '(Wever), US-IA, US'],
  ['GB, LND, London', 'London, GB-ENG, GB'],
  ['Delhi / NCR', 'Delhi, IN-DL, IN'],
  ['London +2 more', 'London, GB-ENG, GB'],
  ['2 Locations', ''],
  ['Richmond, London', 'Richmond, GB-ENG, GB'],
  ['Bandra, Mumbai, India', '(Bandra), Mumbai, IN-MH, IN'],
  ['North London', '(North London), London, GB-ENG, GB'],
  ['North West London, London', '(North West London), London, GB-ENG, GB'],
  ['Baker St, Central London', '(Baker St), London, GB-ENG, GB'],
  ['Manchester, Central London', 'Manchester, Central London?'],
  ['Kingston, South West London', '(Kingston), London, GB-ENG, GB'],
  ['Baker St, East London', 'Baker St, East London?'],
  ['Central London, Ontario', '(Central London), CA-ON, CA'],
  ['Bonifacio Global City, Philippines', '(Bonifacio Global City), PH'],
  ['Lima, PER', 'Lima, PE-LIM, PE'],
  ['Toronto, ON, CAN', 'Toronto, CA-ON, CA'],
  ['Paris, FRA', 'Paris, FR-IDF, FR'],
  ['Sydney, NSW', 'Sydney, AU-NSW, AU'],
  ['Berlin Germany', 'Berlin, DE-BE, DE'],
  ['Sfax, Sfax Tunisie', 'Sfax, TN-61, TN'],
  ['Jersey City New Jersey', 'Jersey City, US-NJ, US'],
  ['10178 Berlin DE', 'Berlin, DE-BE, DE'],
  ['Getafe, Comunidad de Madrid', 'Getafe, ES-M, ES'],
  ['Dundrum/Leopardstown, County Dublin', '(Dundrum/Leopardstown), IE-L, IE'],
  ['Orange County, CA', '(Orange County), US-CA, US'],
  ['Île-de-France', 'FR-IDF, FR'],
  ['Paris 1er - 75', 'Paris, FR-IDF, FR'],
  ['07 - AUBENAS', 'Aubenas, FR-ARA, FR'],
  ['bundesweit', 'DE'],
  ['Rennes - Paris', 'Rennes, FR-BRE, FR + Paris, FR-IDF, FR'],
  ['Kernersville, NC - 111 Gateway Center Dr', '(111 Gateway Center Dr), Kernersville, US-NC, US'],
  ['Austin, Texas, United States, Denver, Colorado, United States', 'Austin, US-TX, US + Denver, US-CO, US'],
  ['Oslo, Brumunddal, Hamar', 'Oslo, NO-03, NO + Brumunddal, NO-34, NO + Hamar, NO-34, NO'],
  ['Mumbai, Hyderabad/Secunderabad, Pune', 'Mumbai, IN-MH, IN + Hyderabad, IN-TS, IN + Secunderabad, IN-TS, IN + Pune, IN-MH, IN'],
  ['Singapore, Hong Kong, Sydney', 'SG + HK + Sydney, AU-NSW, AU'],
  ['Europe, USA', 'Europe? + US'],
  ['Santiago, Chile (híbrido)', 'Santiago, Santiago Metropolitan, CL'],
  ['Florianópolis - SC (1)', 'Florianópolis, BR-SC, BR'],
  ['Helsinki ja 10 muuta', 'Helsinki, FI-18, FI'],
  ['武汉·洪山区·光谷东', '(洪山区 光谷东), Wuhan, CN-HB, CN'],
  ['广东省深圳市南山区', '(南山区), Shenzhen, CN-GD, CN'],
  ['台北市松山區', '(松山區), Taipei, Taiwan, TW'],
  ['東京都渋谷区', '(渋谷区), Tokyo, JP-13, JP'],
  ['[勤務地] 東京都品川区 ⁄ 大井町駅（徒歩2分）', '(品川区), Tokyo, JP-13, JP'],
  ['日本', 'JP'],
  ['Aarhus C, Danmark', 'Århus, Central Jutland, DK'],
  ['Oslo S', 'Oslo, NO-03, NO'],
  ['Malmö C, Sweden', 'Malmö, SE-M, SE'],
  ['Frankfurt (M), Germany', 'Frankfurt am Main, DE-HE, DE'],
  ['Sector V, India', '(Sector V), IN'],
  ['Quadra C, Brazil', '(Quadra C), BR'],
  ['Bay C', 'Bay C?'],
  ['Sham Tai Road, Hong Kong', '(Sham Tai Road), HK'],
  ['Main Street and Broadway, New York', '(Main Street and Broadway), US-NY, US'],
  ['Nowhereville, TX or Elsewhere, Ohio', '(Nowhereville), US-TX, US + (Elsewhere), US-OH, US'],
  ['Aarhus C eller Odense SØ', 'Århus, Central Jutland, DK + Odense, South Denmark, DK'],
  ['Møre og Romsdal', 'Møre og Romsdal?'],
  ['Berlin und Hamburg', 'Berlin, DE-BE, DE + Hamburg, DE-HH, DE'],
  ['Dubai - United Arab Emirates (UAE)', 'Dubai, Dubai, AE'],
  ['Estado de São Paulo', 'BR-SP, BR'],
  ['Recoleta, Capital Federal', '(Recoleta), Buenos Aires F.D., AR'],
  ['Bonifacio Global City, Taguig City, Metro Manila', '(Bonifacio Global City), Taguig, PH-00, PH'],
  ['台灣', 'TW'],
  ['Kolkata, New Delhi/NCR, Chennai', 'Kolkata, IN-WB, IN + Delhi, IN-DL, IN + Chennai, IN-TN, IN'],
  ['Wolverhampton, West Midlands (County)', 'Wolverhampton, GB-ENG, GB'],
  ['大阪府堺市', 'Sakai, JP-27, JP'],
  ["5, Rue Saint-Germain-l'Auxerrois, Paris, 75001", "(Rue Saint-Germain-l'Auxerrois), Paris, FR-IDF, FR"],
  ['12 Main St, Boston', '(12 Main St), Boston, US-MA, US'],
  ['Jakarta Selatan', 'Jakarta, Jakarta, ID'],
  ['New York', 'New York City, US-NY, US'],
  ['New York City; United States', 'New York City, US-NY, US + US'],
  ['Kigali_Rwanda', 'Kigali, RW-01, RW'],
  ['Hà Nội: Tầng 14', '(Tầng 14), Hanoi, Hanoi, VN'],
  ['Vianen, Provincie Utrecht', 'Vianen, NL-UT, NL'],
  ['Contract & Analysis Unit', 'Contract & Analysis Unit?'],
  ['Hybrid remote in Jersey City, NJ', 'Jersey City, US-NJ, US'],
  ['Hybrid work in Jersey City, NJ 07302', 'Jersey City, US-NJ, US'],
  ['remote work allowed', ''],
  ['Central America', 'Central America?'],
  ['LATAM, Europe, Central America', 'LATAM? + Europe? + Central America?'],
  ['Americas, Europe, Israel', 'Americas? + Europe? + IL'],
  ['Mills College (Leeds, UK)', '(Mills College), Leeds, GB-ENG, GB'],
  ['Weaving School (Bavaria)', '(Weaving School), DE-BY, DE'],
  ['Springfield (IL)', 'Springfield, US-IL, US'],
  ['Any City', ''],
  ['서울 강남구', '(강남구), Seoul, Seoul, KR'],
  ['서울 강남구 외', '(강남구), Seoul, Seoul, KR'],
  ['대전 서구 외 2곳', '(서구), Daejeon, Daejeon, KR'],
])('knows %s', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Georgia', 'the state and the country'],
  ['Springfield', 'many cities'],
  ['Springfield, Chicago', 'many cities, beside one'],
  ['Washington', 'the capital and the state'],
  ['Nowhereville, CA', 'no such city, and CA is California and Canada'],
  ['Nowhereville, IN', 'Indiana and India'],
  ['Nowhereville, DE', 'Delaware and Germany'],
  ['Nowhereville, LA', 'Louisiana and Laos'],
  ['Nowhereville, WA', 'Washington and Western Australia'],
  ['Nowhereville, Georgia', 'the state and the country'],
  ['Richmond, CA', 'a city of California and a larger one of Canada'],
  ['Granada', 'a country in Spanish, and cities'],
  ['PER', 'no field of a country'],
  ['DEU', 'no field of a country'],
  ['Chad, Mike', 'a person'],
  ['Constructor', 'a name that every object of a program has'],
  ['Mars', 'no place of the earth'],
  ['EMEA', 'no country'],
  ['Boston, Wakanda', 'no such country'],
])('leaves %s as written: %s', (text) => {
  expect(placesOf(text)).toBe(`${text}?`)
})

it.each([
  ['Nowhereville, Germany', '(Nowhereville), DE'],
  ['Nowhereville, United States', '(Nowhereville), US'],
  ['Nowhereville, UK', '(Nowhereville), GB'],
  ['Nowhereville, Jordan', '(Nowhereville), JO'],
  ['Nowhereville, Georgia, USA', '(Nowhereville), US-GA, US'],
  ['Nowhereville, TX', '(Nowhereville), US-TX, US'],
  ['Nowhereville, TX 78701', '(Nowhereville), US-TX, US'],
  ['Nowhereville, CA, USA', '(Nowhereville), US-CA, US'],
  ['Nowhereville, Bavaria, Germany', '(Nowhereville), DE-BY, DE'],
  ['Nowhereville, Luxembourg', '(Nowhereville), LU'],
  ['Fremont, WA', '(Fremont), US-WA, US'],
  ['Strawberry Village, CA', '(Strawberry Village), US-CA, US'],
  ['Fort Liberty, NC', '(Fort Liberty), US-NC, US'],
  ['Westlands, Nairobi, Kenya', '(Westlands), Nairobi, KE-30, KE'],
  ['12 Main St, Austin, TX 78701', '(12 Main St), Austin, US-TX, US'],
  ['Site 12, Block B, Nairobi, Kenya', '(Site 12, Block B), Nairobi, KE-30, KE'],
  ['Boston, Berlin, Germany', '(Boston), Berlin, DE-BE, DE'],
])('of %s it knows what is around the unknown words', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['US, Canada', 'US + CA'],
  ['Germany, Austria, Switzerland', 'DE + AT + CH'],
  ['Kenya and Uganda', 'KE + UG'],
  ['Berlin/Munich', 'Berlin, DE-BE, DE + Munich, DE-BY, DE'],
  ['Portland, OR/Seattle, WA', 'Portland, US-OR, US + Seattle, US-WA, US'],
  ['Bar/Kitchen', 'Bar/Kitchen?'],
  ['Berlin, Germany, Europe', 'Berlin, DE-BE, DE'], ['Berlin, EU', 'Berlin, DE-BE, DE'], ['Nederland, EU', 'NL'], ['Eu, France', 'Eu, FR-NOR, FR'],
  ['Korea, Republic of', 'KR'],
  ['Seoul, Korea, Republic of', 'Seoul, Seoul, KR'],
  ['Taiwan (Province of China)', 'TW'],
  ['Dar es Salaam, Tanzania, United Republic of', 'Dar es Salaam, TZ-02, TZ'],
  ['The Republic of Moldova', 'MD'],
  ['República Federativa del Brasil', 'BR'],
  ['Bundesrepublik Deutschland', 'Bundesrepublik Deutschland?'],
])('reads %s', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it('keeps apart two unknown towns of one country', () => {
  expect(placesOf('Nowhereville, Germany; Otherville, Germany; Nowhereville, Germany')).toBe('(Nowhereville), DE + (Otherville), DE')
})

it.each([
  ['Georgia with its city', 'Atlanta, Georgia', 'Atlanta, US-GA, US'],
  ['Georgia with its other city', 'Tbilisi, Georgia', 'Tbilisi, GE-TB, GE'],
  ['Vienna', 'Vienna', 'Vienna, AT-9, AT'],
  ['Vienna in Virginia', 'Vienna, VA', 'Vienna, US-VA, US'],
])('tells namesakes apart: %s', (_, text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['England, West Yorkshire, Leeds', 'Leeds, GB-ENG, GB'],
  ['United States, Round Rock, TX', 'Round Rock, US-TX, US'],
  ['Madrid, Getafe, Spain', 'Madrid, ES-M, ES + Getafe, ES-M, ES'],
])('knows places that begin with the largest part: %s', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Perú, Peru', 'PE'], ['Chile, Chile', 'CL'], ['Nederland, Netherlands', 'NL'], ['Lebanon, Lebanon', 'LB'], ['US, United States', 'US'],
  ['Panama, Panama', 'Panama City, PA-8, PA'], ['Singapore, Singapore', 'Singapore, SG'], ['Georgia, Georgia', 'Georgia, Georgia?'],
])('takes %s for the country, or for its city', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['广东省', 'CN-GD, CN'], ['浙江', 'CN-ZJ, CN'], ['吉林', 'Jilin, CN-JL, CN'], ['吉林省', 'CN-JL, CN'], ['中国,广东省', 'CN-GD, CN'], ['神奈川県', 'JP-14, JP'], ['경기도', 'KR-41, KR'], ['경기', 'KR-41, KR'],
  ['Girona, Cataluña', 'Girona, ES-CT, ES'], ['Odense, Syddanmark', 'Odense, South Denmark, DK'], ['Bogor, Jawa Barat', 'Bogor, West Java, ID'], ['Jakarta Timur, Jakarta Raya', 'Jakarta, Jakarta, ID'], ['Bonn, NRW', 'Bonn, DE-NW, DE'],
  ['Ярославль, Ярославская обл.', 'Yaroslavl, Yaroslavl Oblast, RU'], ['Полтава, Полтавська область', 'Poltava, Poltava, UA'], ['Пермский край', 'Perm Krai, RU'], ['Santiago, Región Metropolitana', 'Santiago, Santiago Metropolitan, CL'],
])('knows the region %s in its own writing', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Київ, Київська область', 'Kyiv, UA-30, UA'], ['Bogotá, Cundinamarca', 'Bogotá, Bogota D.C., CO'], ['Praha, Středočeský kraj', 'Prague, Prague, CZ'],
])('knows a city that is a region of its own in the region around it: %s', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([['Hrvatska', 'HR'], ['България', 'BG'], ['Lietuva', 'LT'], ['Srbija', 'RS'], ['ประเทศไทย', 'TH']])('knows the country %s by its own name', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([['Barcelona', 'Barcelona, ES-CT, ES'], ['Kochi', 'Kochi?'], ['León', 'León?'], ['Valencia', 'ES-V, ES'], ['Barcelona, Venezuela', 'Barcelona, VE-B, VE']])('weighs the namesakes of %s in other countries', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([['India, Latin America, Philippines', 'IN + Latin America? + PH'], ['USA, Canada, LATAM', 'US + CA + LATAM?'], ['Germany, Europe', 'DE']])('knows the countries among continents in %s', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it('is not sure of a town that a country has several of without people', () => {
  expect(placesOf('Miraflores, Peru')).toBe('(Miraflores), PE')
})

it.each(['新北市淡水區', '大井町駅'])('is not sure of %s: the name of the part is that of a town far away', (text) => {
  expect(placesOf(text)).toBe(`${text}?`)
})

it.each(['Kent', 'Norfolk', 'Guadalupe', 'Chamber of Trade 대한민국'])('is not sure of %s, which several countries have', (text) => {
  expect(placesOf(text)).toBe(`${text}?`)
})

it.each([
  ['广州,深圳,成都', 'Guangzhou, CN-GD, CN + Shenzhen, CN-GD, CN + Chengdu, CN-SC, CN'],
  ['北京,朝阳', '(朝阳), Beijing, CN-BJ, CN'],
  ['Ulsan 남구 12', '(남구 12), Ulsan, Ulsan, KR'],
  ['Казань (+ Самара, СПб)', 'Kazan, Tatarstan Republic, RU + Samara, Samara Oblast, RU + Saint Petersburg, St.-Petersburg, RU'],
  ['Boston, MA, US (+2 others)', 'Boston, US-MA, US'],
])('reads a list, and no list, in %s', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Boston, MA, US; Remote, US', ['US'], 'Boston, US-MA, US'],
  ['Homeworking', [], ''],
  ['удалённо по РФ', ['RU'], ''],
  ['Remote - US', ['US'], ''],
  ['Remote, Germany', ['DE'], ''],
  ['Remote in Canada', ['CA'], ''],
  ['Remote - US or Canada', ['US', 'CA'], ''],
  ['Remote (Benelux)', ['BE', 'NL', 'LU'], ''],
  ['Remote, Germany, Austria', ['DE', 'AT'], ''],
  ['Remote - Nowhereville, Germany', [], '(Nowhereville), DE'],
  ['London / Remote', [], 'London, GB-ENG, GB'],
  ['Anywhere', [], ''],
  ['Work from home', [], ''],
  ['from Anywhere/Remote', [], ''],
  ['Berlin, Home-Office', [], 'Berlin, DE-BE, DE'],
  ['Remoto - Brasil', ['BR'], ''],
  ['arbejde hjemmefra, DK', ['DK'], ''],
  ['Remote, FR', ['FR'], ''],
  ['Remote NA', [], 'North America?'],
  ['Remote, Windhoek, Namibia', [], 'Windhoek, NA-KH, NA'],
  ['Remote, DE', [], 'DE?'],
  ['Remote, CA', [], 'CA?'],
  ['Kraków (praca zdalna)', [], 'Kraków, Lesser Poland, PL'],
  ['Москва (удаленно)', [], 'Moscow, Moscow, RU'],
  ...[
    'Remoto', 'Teletrabajo', 'Télétravail', 'Da remoto', 'Fernarbeit', 'Thuiswerken', 'Zdalnie', 'Uzaktan', 'Удалённо', '全球远程', '在宅勤務', '재택근무', 'Làm việc từ xa', 'عن بعد', 'Arbeta hemifrån', 'von zu Hause', 'Távmunka', 'Τηλεργασία',
  ].map((text): [string, string[], string] => [text, [], '']),
])('%s is remote', (text, openTo, places) => {
  const { remote, ...rest } = whereaboutsOf([text])
  expect({ remote, openTo: rest.openTo, places: rest.places.map(short).join(' + ') }).toEqual({ remote: true, openTo, places })
})

it.each([
  ['Казань, ул. Лесная, д. 5', '(ул. Лесная, д. 5), Kazan, Tatarstan Republic, RU'],
  ['Москва, м. Сокол', '(м. Сокол), Moscow, Moscow, RU'],
  ['Київ, Львів', 'Kyiv, UA-30, UA + Lviv, Lviv, UA'],
  ['Нигдебург, ул. Мира, 5', 'Нигдебург, ул. Мира, 5?'],
])('finds the city in front of an address in Cyrillic: %s', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it('takes two cities that are near each other apart, not a city and its namesake', () => {
  expect(placesOf('Pruszków / Warszawa')).toBe('Pruszków, Mazovia, PL + Warsaw, Mazovia, PL')
  expect(placesOf('Juárez / Apodaca')).toBe('Ciudad Benito Juárez, MX-NLE, MX')
})

it('says nothing of nothing, and nothing of various locations', () => {
  expect(whereaboutsOf(['', '  ', 'Various Locations', 'LOCATION'])).toEqual({ places: [], remote: false, openTo: [] })
})

it('takes each place once, and twenty at most', () => {
  const towns = ['Boston', 'Boston, MA', 'Boston', ...Array.from({ length: 30 }, (_, at) => `Nowhere ${at}`)]
  const { places } = whereaboutsOf(towns)
  expect(places.map(short)).toEqual(['Boston, US-MA, US', ...Array.from({ length: 19 }, (_, at) => `Nowhere ${at}?`)])
})

it('gives a city its coordinates', () => {
  const [nairobi] = whereaboutsOf(['Nairobi, Kenya']).places
  expect(nairobi).toEqual({ text: 'Nairobi, Kenya', city: 'Nairobi', region: 'Nairobi County', regionCode: 'KE-30', country: 'KE', latitude: -1.283, longitude: 36.817 })
})

it.each([
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['St. Louis', 'st louis'],
  ['U.K.', 'uk'],
  ['Xi’an', 'xian'],
  ['Tromsø', 'tromso'],
])('folds %s to %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

it.each([
  ['Nederland of Vlaanderen', ['Nederland', 'Vlaanderen']],
  ['Gent of Utrecht', ['Gent', 'Utrecht']],
  ['University of Belgium', ['University of Belgium']],
  ['Isle of Man', ['Isle of Man']],
])('reads what is between two places in Dutch: %s', (text, texts) => {
  expect(whereaboutsOf([text]).places.map((place) => place.text)).toEqual(texts)
})

it('knows short names, and words for no place yet', () => {
  expect(whereaboutsOf(['CDMX, México']).places).toMatchObject([{ city: 'Mexico City', country: 'MX' }])
  expect(placesOf('CDMX, MX')).toBe(placesOf('CDMX'))
  expect(placesOf('NYC, USA')).toBe('New York City, US-NY, US')
  expect(whereaboutsOf(['Location Negotiable After Selection']).places).toEqual([])
})

it.each(['Head Office, Leeds, UK', 'Leeds, UK (Head Office)', 'Main Office, Leeds, UK'])('%s is the city of the office', (text) => {
  expect(whereaboutsOf([text]).places.map(short)).toEqual(['Leeds, GB-ENG, GB'])
})

it.each([
  ['Korea Selatan', 'KR'],
  ['Németország', 'DE'],
  ['Γερμανία', 'DE'],
  ['ישראל', 'IL'],
])('knows the country %s in its language', (text, country) => expect(whereaboutsOf([text]).places).toEqual([{ text, country }]))

it('takes words for remote work and for more places from what they are beside', () => {
  expect(whereaboutsOf(['España (En remoto)'])).toEqual({ places: [], remote: true, openTo: ['ES'] })
  expect(whereaboutsOf(['Madrid, Comunidad de Madrid, España (En remoto)'])).toMatchObject({ places: [{ text: 'Madrid, Comunidad de Madrid, España', city: 'Madrid' }], remote: true })
  expect(whereaboutsOf(['Trabajo en remoto'])).toEqual({ places: [], remote: true, openTo: [] })
  expect(whereaboutsOf(['Hyde+1 location']).places).toMatchObject([{ text: 'Hyde', city: 'Hyde' }])
})

it.each([
  ['충청북도 음성군', '(음성군), North Chungcheong, KR'],
  ['충북 음성군', '(음성군), North Chungcheong, KR'],
  ['四川省某县', '(某县), CN-SC, CN'],
  ['제주특별자치도 서귀포시', '(서귀포시), Jeju-do, KR'],
  ['음성군', '음성군?'],
])('knows the region of a town that it does not know: %s', (text, expected) => expect(placesOf(text)).toBe(expected))

it('takes a name twice for the country where the city and another region are called so', () => {
  expect(placesOf('México, México')).toBe('MX')
  expect(placesOf('Panama, Panama')).toBe('Panama City, PA-8, PA')
  expect(whereaboutsOf(['México, México (En remoto)'])).toEqual({ places: [], remote: true, openTo: ['MX'] })
})
