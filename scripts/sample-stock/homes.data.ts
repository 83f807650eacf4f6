import { variantTable } from './variant-table.ts';

export const HOMES_ON_WHEELS = variantTable(`
Jayco | Conquest | FA.25-1 | Fiat | Motorhome | Diesel | 9 SP Automatic | FWD | 2.2 | 4 | 4 | 3 | 199990 | ZFA25000 | 2018-2026
Jayco | Conquest | MS.20-1 | Mercedes-Benz | Motorhome | Diesel | 9 SP Automatic | RWD | 2.0 | 4 | 4 | 3 | 224990 | WDB90766 | 2019-2026
Jayco | Optimum | M.27-4 | Mercedes-Benz | Motorhome | Diesel | 9 SP Automatic | RWD | 2.0 | 4 | 6 | 3 | 259990 | WDB90767 | 2020-2026
Jayco | All Terrain | AT17 | Campervan | Campervan | Diesel | 8 SP Automatic | 4X4 | 2.0 | 4 | 4 | 4 | 139990 | WV1ZZZ7H | 2020-2026
Avida | Ceduna | C7956SL | Iveco | Motorhome | Diesel | 8 SP Automatic | RWD | 3.0 | 4 | 4 | 3 | 268500 | ZCF07956 | 2017-2025
Avida | Esperance | C9436 | Iveco | Motorhome | Diesel | 8 SP Automatic | RWD | 3.0 | 4 | 6 | 3 | 289900 | ZCF09436 | 2016-2026
Avida | Birdsville | B7236 | Fiat | Motorhome | Diesel | 9 SP Automatic | FWD | 2.2 | 4 | 4 | 3 | 212900 | ZFA07236 | 2018-2026
Sunliner | Switch | S442 | Fiat | Motorhome | Diesel | 9 SP Automatic | FWD | 2.2 | 4 | 4 | 3 | 205000 | ZFA0S442 | 2018-2025
Sunliner | Twist | V2 | Volkswagen | Campervan | Diesel | 8 SP Automatic | RWD | 2.0 | 4 | 2 | 4 | 158000 | WV1ZZZSY | 2019-2026
Trakka | Trakkaway | 770 | Fiat | Motorhome | Diesel | 9 SP Automatic | FWD | 2.2 | 4 | 4 | 3 | 246000 | ZFA00770 | 2018-2026
Trakka | Jabiru | JS | Mercedes-Benz | Campervan | Diesel | 9 SP Automatic | 4X4 | 2.0 | 4 | 4 | 4 | 219000 | WDB9076J | 2019-2026
Jayco | Journey Outback | 17.55-8 | 24MY | Caravan |  |  |  |  |  | 4 | 1 | 68990 | 6T9T24V1 | 2017-2026
Jayco | Silverline | 21.65-3 | 24MY | Caravan |  |  |  |  |  | 3 | 1 | 99990 | 6T9T25V2 | 2018-2026
Jayco | Crosstrak | 13.42-2 | 25MY | Camper trailer |  |  |  |  |  | 4 | 1 | 46990 | 6T9T26V3 | 2021-2026
New Age | Manta Ray | 18BE | MR18 | Caravan |  |  |  |  |  | 2 | 1 | 79990 | 6T9NA18B | 2017-2025
New Age | Big Red | 21BFE | BR21 | Caravan |  |  |  |  |  | 5 | 1 | 96990 | 6T9NA21F | 2018-2026
Coromal | Element | 542 | E542 | Caravan |  |  |  |  |  | 2 | 1 | 61990 | 6T9CM542 | 2016-2024
Lotus | Trooper | 20.6 | TR20 | Caravan |  |  |  |  |  | 4 | 1 | 104990 | 6T9LT206 | 2019-2026
Retreat | Fraser | 187R | FR18 | Caravan |  |  |  |  |  | 2 | 1 | 84990 | 6T9RT187 | 2018-2025
Mars | Extremo | 15 | EX15 | Camper trailer |  |  |  |  |  | 4 | 1 | 42990 | 6T9MC015 | 2020-2026
`);
