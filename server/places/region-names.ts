/** Regions with names in their own language that the gazetteer lacks: the country, the gazetteer's name, and those. Adjectives are without the word for a region ('область'). */
const lines = `
BE Flanders|Vlaanderen
BE Wallonia|Wallonië|Wallonie
BY Brest|Брестская
BY Grodnenskaya|Гродненская
BY Homyel’ Voblasc’|Гомельская
BY Minsk|Минская
BY Mogilev|Могилёвская
BY Vitebsk|Витебская
CA Newfoundland and Labrador|NF
CA Quebec|PQ
CL Santiago Metropolitan|Región Metropolitana|Región Metropolitana de Santiago
CN Anhui|安徽省|安徽
CN Fujian|福建省|福建
CN Gansu|甘肃省|甘肃
CN Guangdong|广东省|广东
CN Guangxi|广西壮族自治区|广西省|广西
CN Guizhou|贵州省|贵州
CN Hainan|海南省|海南
CN Hebei|河北省|河北
CN Heilongjiang|黑龙江省|黑龙江
CN Henan|河南省|河南
CN Hubei|湖北省|湖北
CN Hunan|湖南省|湖南
CN Inner Mongolia|内蒙古自治区|内蒙古
CN Jiangsu|江苏省|江苏
CN Jiangxi|江西省|江西
CN Jilin|吉林省
CN Liaoning|辽宁省|辽宁
CN Ningxia|宁夏回族自治区|宁夏
CN Qinghai|青海省|青海
CN Shaanxi|陕西省|陕西
CN Shandong|山东省|山东
CN Shanxi|山西省|山西
CN Sichuan|四川省|四川
CN Tibet|西藏自治区|西藏
CN Xinjiang|新疆维吾尔自治区|新疆
CN Yunnan|云南省|云南
CN Zhejiang|浙江省|浙江
CZ Carlsbad Region|Karlovarský|Karlovarský kraj
CZ Central Bohemia|Středočeský|Středočeský kraj
CZ Hradec Králové Region|Královéhradecký|Královéhradecký kraj
CZ Liberec Region|Liberecký|Liberecký kraj
CZ Moravian-Silesian Region|Moravskoslezský|Moravskoslezský kraj
CZ Olomouc Region|Olomoucký|Olomoucký kraj
CZ Pardubice Region|Pardubický|Pardubický kraj
CZ Plzeň Region|Plzeňský|Plzeňský kraj
CZ Prague|Hlavní město Praha
CZ South Bohemian Region|Jihočeský|Jihočeský kraj
CZ South Moravian|Jihomoravský|Jihomoravský kraj
CZ Vysocina|Kraj Vysočina
CZ Zlín|Zlínský|Zlínský kraj
CZ Ústí nad Labem Region|Ústecký|Ústecký kraj
DE North Rhine-Westphalia|NRW
DK Capital Region|Hovedstaden|Region Hovedstaden
DK Central Jutland|Midtjylland|Region Midtjylland
DK North Denmark|Nordjylland|Region Nordjylland
DK South Denmark|Syddanmark|Region Syddanmark
DK Zealand|Sjælland|Region Sjælland
EE Lääne|Läänemaa
EE Saare|Saaremaa
EE Tartu|Tartumaa
ES Balearic Islands|Islas Baleares|Baleares
ES Catalonia|Cataluña
ES Valencia|Comunidad Valenciana|Comunitat Valenciana
GB England|East Midlands|East of England|North East|North East England|North West|North West England|South East|South East England|South West|South West England|Yorkshire and Humber|Yorkshire and the Humber
GR Attica|Αττική|Αττικής
GR Central Greece|Στερεά Ελλάδα
GR Central Macedonia|Κεντρική Μακεδονία
GR Crete|Κρήτη
GR East Macedonia and Thrace|Ανατολική Μακεδονία και Θράκη
GR Epirus|Ήπειρος
GR Ionian Islands|Ιόνια Νησιά
GR North Aegean|Βόρειο Αιγαίο
GR Peloponnese|Πελοπόννησος
GR South Aegean|Νότιο Αιγαίο
GR Thessaly|Θεσσαλία
GR West Greece|Δυτική Ελλάδα
GR West Macedonia|Δυτική Μακεδονία
ID Bangka–Belitung Islands|Kepulauan Bangka Belitung|Bangka Belitung
ID Central Java|Jawa Tengah
ID Central Kalimantan|Kalimantan Tengah
ID Central Sulawesi|Sulawesi Tengah
ID East Java|Jawa Timur
ID East Kalimantan|Kalimantan Timur
ID East Nusa Tenggara|Nusa Tenggara Timur
ID Jakarta|Jakarta Raya|DKI Jakarta|Daerah Khusus Ibukota Jakarta
ID North Kalimantan|Kalimantan Utara
ID North Maluku|Maluku Utara
ID North Sulawesi|Sulawesi Utara
ID North Sumatra|Sumatera Utara|Sumatra Utara
ID Riau Islands|Kepulauan Riau
ID South Kalimantan|Kalimantan Selatan
ID South Sulawesi|Sulawesi Selatan
ID South Sumatra|Sumatera Selatan|Sumatra Selatan
ID Southeast Sulawesi|Sulawesi Tenggara
ID West Java|Jawa Barat
ID West Kalimantan|Kalimantan Barat
ID West Nusa Tenggara|Nusa Tenggara Barat
ID West Papua|Papua Barat
ID West Sulawesi|Sulawesi Barat
ID West Sumatra|Sumatera Barat|Sumatra Barat
ID Yogyakarta|Daerah Istimewa Yogyakarta|DI Yogyakarta
JP Aichi|愛知県|愛知
JP Ehime|愛媛県|愛媛
JP Gunma|群馬県|群馬
JP Hokkaido|北海道
JP Hyōgo|兵庫県|兵庫
JP Ibaraki|茨城県|茨城
JP Ishikawa|石川県|石川
JP Iwate|岩手県|岩手
JP Kagawa|香川県|香川
JP Kanagawa|神奈川県|神奈川
JP Mie|三重県|三重
JP Miyagi|宮城県|宮城
JP Okinawa|沖縄県|沖縄
JP Saitama|埼玉県
JP Shiga|滋賀県|滋賀
JP Shimane|島根県|島根
JP Tochigi|栃木県|栃木
JP Yamanashi|山梨県|山梨
KR Chungcheongnam-do|충청남도|충남
KR Gangwon-do|강원특별자치도|강원도|강원
KR Gyeonggi-do|경기도|경기
KR Gyeongsangbuk-do|경상북도|경북
KR Gyeongsangnam-do|경상남도|경남
KR Jeollabuk-do|전북특별자치도|전라북도|전북
KR Jeollanam-do|전라남도|전남
KR Jeju-do|제주특별자치도|제주도|제주
KR North Chungcheong|충청북도|충북
KR Sejong-si|세종특별자치시|세종시|세종
MY Melaka|Malacca
MY Penang|Pulau Pinang
PL Greater Poland|wielkopolskie
PL Lesser Poland|małopolskie
PL Lower Silesia|dolnośląskie
PL Lublin|lubelskie
PL Lubusz|lubuskie
PL Mazovia|mazowieckie
PL Opole Voivodeship|opolskie
PL Podlasie|podlaskie
PL Pomerania|pomorskie
PL Silesia|śląskie
PL Subcarpathia|podkarpackie
PL Warmia-Masuria|warmińsko-mazurskie
PL West Pomerania|zachodniopomorskie
PL Łódź Voivodeship|łódzkie
RU Altai Krai|Алтайский
RU Amur Oblast|Амурская
RU Arkhangelskaya|Архангельская
RU Astrakhan Oblast|Астраханская
RU Bashkortostan Republic|Башкортостан|Республика Башкортостан
RU Belgorod Oblast|Белгородская
RU Bryansk Oblast|Брянская
RU Chelyabinsk|Челябинская
RU Chuvash Republic|Чувашия|Чувашская Республика
RU Dagestan|Дагестан|Республика Дагестан
RU Irkutsk Oblast|Иркутская
RU Ivanovo Oblast|Ивановская
RU Kaliningrad Oblast|Калининградская
RU Kaluga Oblast|Калужская
RU Kamchatka|Камчатский
RU Karelia|Карелия|Республика Карелия
RU Khabarovsk|Хабаровский
RU Kirov Oblast|Кировская
RU Kostroma Oblast|Костромская
RU Krasnodar Krai|Краснодарский
RU Krasnoyarsk Krai|Красноярский
RU Kurgan Oblast|Курганская
RU Kursk Oblast|Курская
RU Kuzbass|Кемеровская
RU Leningradskaya Oblast'|Ленинградская
RU Lipetsk Oblast|Липецкая
RU Moscow Oblast|Московская
RU Murmansk|Мурманская
RU Nizhny Novgorod Oblast|Нижегородская
RU Novgorod Oblast|Новгородская
RU Novosibirsk Oblast|Новосибирская
RU Omsk Oblast|Омская
RU Orenburg Oblast|Оренбургская
RU Oryol oblast|Орловская
RU Penza Oblast|Пензенская
RU Perm Krai|Пермский
RU Primorye|Приморский
RU Pskov Oblast|Псковская
RU Rostov|Ростовская
RU Ryazan Oblast|Рязанская
RU Sakha|Саха|Якутия
RU Sakhalin Oblast|Сахалинская
RU Samara Oblast|Самарская
RU Saratov Oblast|Саратовская
RU Smolensk Oblast|Смоленская
RU Stavropol Kray|Ставропольский
RU Sverdlovsk Oblast|Свердловская
RU Tambov Oblast|Тамбовская
RU Tatarstan Republic|Татарстан|Республика Татарстан
RU Tomsk Oblast|Томская
RU Tula Oblast|Тульская
RU Tver Oblast|Тверская
RU Tyumen Oblast|Тюменская
RU Udmurtiya Republic|Удмуртия|Удмуртская Республика
RU Ulyanovsk|Ульяновская
RU Vladimir Oblast|Владимирская
RU Volgograd Oblast|Волгоградская
RU Vologda Oblast|Вологодская
RU Voronezh Oblast|Воронежская
RU Yaroslavl Oblast|Ярославская
SK Banská Bystrica Region|Banskobystrický|Banskobystrický kraj
SK Bratislava Region|Bratislavský|Bratislavský kraj
SK Košice Region|Košický|Košický kraj
SK Nitra Region|Nitriansky|Nitriansky kraj
SK Prešov Region|Prešovský|Prešovský kraj
SK Trenčín Region|Trenčiansky|Trenčiansky kraj
SK Trnava Region|Trnavský|Trnavský kraj
SK Žilina Region|Žilinský|Žilinský kraj
UA Cherkasy|Черкаська|Черкасская
UA Chernihiv Oblast|Чернігівська|Черниговская
UA Chernivtsi|Чернівецька|Черновицкая
UA Dnipropetrovsk|Дніпропетровська|Днепропетровская
UA Donetsk|Донецька|Донецкая
UA Ivano-Frankivsk|Івано-Франківська|Ивано-Франковская
UA Kharkiv|Харківська|Харьковская
UA Kherson|Херсонська|Херсонская
UA Khmelnytskyi|Хмельницька|Хмельницкая
UA Kirovohrad|Кіровоградська|Кировоградская
UA Kyiv Oblast|Київська|Киевская
UA Luhansk|Луганська|Луганская
UA Lviv|Львівська|Львовская
UA Mykolaiv|Миколаївська|Николаевская
UA Odesa|Одеська|Одесская
UA Poltava|Полтавська|Полтавская
UA Rivne Oblast|Рівненська|Ровненская
UA Sumy|Сумська|Сумская
UA Ternopil|Тернопільська|Тернопольская
UA Vinnytsia|Вінницька|Винницкая
UA Volyn|Волинська|Волынская
UA Zakarpattia|Закарпатська|Закарпатская
UA Zaporizhzhia|Запорізька|Запорожская
UA Zhytomyr Oblast|Житомирська|Житомирская
`

const namesByRegion: ReadonlyMap<string, readonly string[]> = new Map(lines.trim().split('\n').map((line) => {
  const [region = '', ...names] = line.split('|')
  return [region, names]
}))

/** The names of a region (of a country by its ISO code, by its name in the gazetteer) in its own language, which the gazetteer lacks. */
export const namesInOwnLanguage = (country: string, name: string): readonly string[] => namesByRegion.get(`${country} ${name}`) ?? []

/** Cities that are regions of their own, each with the region around it, of which lists have it a part: 'Київ, Київська область'. */
const regionsAround: ReadonlyMap<string, string> = new Map(Object.entries({
  'BG Sofia-Capital': 'Sofia',
  'BY Minsk City': 'Minsk',
  'CO Bogota D.C.': 'Cundinamarca',
  'CZ Prague': 'Central Bohemia',
  'RU Moscow': 'Moscow Oblast',
  'RU St.-Petersburg': "Leningradskaya Oblast'",
  'UA Kyiv City': 'Kyiv Oblast',
}))

/** The region (by its name in the gazetteer) around a city that is a region of its own. */
export const regionAround = (country: string, name: string): string | undefined => regionsAround.get(`${country} ${name}`)
