import { variantTable } from './variant-table.ts';

/** Beside VARIANTS: the ranges of the one-make dealers. */
export const FRANCHISES = variantTable(`
Nissan | Juke | Ti | F16 | SUV | Petrol - Premium ULP | Sports Automatic Dual Clutch | FWD | 1.0 | 3 | 5 | 5 | 39900 | SJNFBAF1 | 2020-2026
Nissan | Qashqai | ST-L | J12 | SUV | Petrol - Premium ULP | Continuous Variable | FWD | 1.3 | 4 | 5 | 5 | 44900 | SJNFAAJ1 | 2022-2026
Nissan | Qashqai | Ti e-POWER | J12 | SUV | Unleaded/Electric | Reduction Gear | FWD | 1.5 | 3 | 5 | 5 | 53900 | SJNTAAJ1 | 2024-2026
Nissan | X-Trail | ST 7 Seat | T33 | SUV | Petrol - Unleaded ULP | Continuous Variable | FWD | 2.5 | 4 | 7 | 5 | 43990 | JN1T33CA | 2022-2026
Nissan | X-Trail | ST-L | T33 | SUV | Petrol - Unleaded ULP | Continuous Variable | AWD | 2.5 | 4 | 7 | 5 | 49990 | JN1T33CB | 2022-2026
Nissan | X-Trail | Ti-L e-POWER | T33 | SUV | Unleaded/Electric | Reduction Gear | AWD | 1.5 | 3 | 5 | 5 | 62900 | JN1T33CC | 2022-2026
Nissan | Pathfinder | Ti | R53 | SUV | Petrol - Unleaded ULP | 9 SP Automatic | 4X4 | 3.5 | 6 | 8 | 5 | 76900 | 5N1DR3BC | 2022-2026
Nissan | Patrol | Ti-L Warrior | Y62 | SUV | Petrol - Premium ULP | 7 SP Automatic | 4X4 | 5.6 | 8 | 8 | 5 | 109900 | JN1TAY62 | 2017-2026
Nissan | Navara | SL | D23 | Utility - Dual Cab | Diesel | 7 SP Automatic | 4X4 | 2.3 | 4 | 5 | 4 | 56900 | MNTCBND2 | 2018-2026
Nissan | Navara | PRO-4X Warrior | D23 | Utility - Dual Cab | Diesel | 7 SP Automatic | 4X4 | 2.3 | 4 | 5 | 4 | 76900 | MNTCBND3 | 2021-2026
Nissan | Navara | SL | D23 | Cab Chassis - Single Cab | Diesel | 6 SP Manual | 4X4 | 2.3 | 4 | 2 | 2 | 48900 | MNTCCND2 | 2018-2025
Nissan | LEAF | e+ | ZE1 | Hatch | Electric | Reduction Gear | FWD |  |  | 5 | 5 | 58900 | SJNFAAZE | 2019-2025
Nissan | ARIYA | Evolve | FE0 | SUV | Electric | Reduction Gear | AWD |  |  | 5 | 5 | 74900 | JN1FE0CV | 2025-2026
Ford | Ranger | XL | P703 | Cab Chassis - Single Cab | Diesel | 6 SP Automatic | 4X4 | 2.0 | 4 | 2 | 2 | 49990 | MNACXXMA | 2019-2026
Ford | Ranger | XLT | P703 | Utility - Dual Cab | Diesel | 10 SP Automatic | 4X4 | 2.0 | 4 | 5 | 4 | 69990 | MNAUXXMA | 2022-2026
Ford | Ranger | Wildtrak V6 | P703 | Utility - Dual Cab | Diesel | 10 SP Automatic | 4X4 | 3.0 | 6 | 5 | 4 | 79990 | MNAUXXMB | 2022-2026
Ford | Ranger | Raptor | P703 | Utility - Dual Cab | Petrol - Premium ULP | 10 SP Automatic | 4X4 | 3.0 | 6 | 5 | 4 | 96990 | MNAUXXMC | 2022-2026
Ford | Everest | Ambiente | U704 | SUV | Diesel | 6 SP Automatic | 4X4 | 2.0 | 4 | 7 | 5 | 61990 | MNBXXXMA | 2022-2026
Ford | Everest | Platinum | U704 | SUV | Diesel | 10 SP Automatic | 4X4 | 3.0 | 6 | 7 | 5 | 86990 | MNBXXXMB | 2023-2026
Ford | Mustang | GT Fastback | S650 | Coupe | Petrol - Premium ULP | 10 SP Automatic | RWD | 5.0 | 8 | 4 | 2 | 84990 | 1FA6P8CF | 2019-2026
Ford | Mustang Mach-E | Select | CX727 | SUV | Electric | Reduction Gear | RWD |  |  | 5 | 5 | 69990 | 3FMTK1RM | 2024-2026
Ford | Transit Custom | 320L | V710 | Van | Diesel | 8 SP Automatic | FWD | 2.0 | 4 | 3 | 4 | 59990 | WF0YXXTT | 2019-2026
Ford | Tourneo | Active | V710 | People Mover | Diesel | 8 SP Automatic | FWD | 2.0 | 4 | 8 | 4 | 69990 | WF0AXXTT | 2024-2026
Kia | Picanto | Sport | JA | Hatch | Petrol - Unleaded ULP | 4 SP Automatic | FWD | 1.2 | 4 | 5 | 5 | 21490 | KNAB3512 | 2018-2026
Kia | K4 | Sport+ | CL4 | Sedan | Petrol - Unleaded ULP | Continuous Variable | FWD | 2.0 | 4 | 5 | 4 | 37590 | KNAFU41A | 2025-2026
Kia | Stonic | GT-Line | YB | SUV | Petrol - Unleaded ULP | Sports Automatic Dual Clutch | FWD | 1.0 | 3 | 5 | 5 | 33990 | KNADB817 | 2021-2026
Kia | Seltos | S | SP2 | SUV | Petrol - Unleaded ULP | Continuous Variable | FWD | 2.0 | 4 | 5 | 5 | 34990 | KNAEP81A | 2019-2026
Kia | Sportage | GT-Line Hybrid | NQ5 | SUV | Unleaded/Electric | 6 SP Automatic | AWD | 1.6 | 4 | 5 | 5 | 56990 | KNAPU813 | 2022-2026
Kia | Sorento | GT-Line Diesel | MQ4 | SUV | Diesel | Sports Automatic Dual Clutch | AWD | 2.2 | 4 | 7 | 5 | 72990 | KNARH81B | 2020-2026
Kia | Carnival | S Hybrid | KA4 | People Mover | Unleaded/Electric | 6 SP Automatic | FWD | 1.6 | 4 | 8 | 5 | 62990 | KNANC81C | 2021-2026
Kia | EV3 | Air Long Range | SV1 | SUV | Electric | Reduction Gear | FWD |  |  | 5 | 5 | 53990 | KNACC81E | 2025-2026
Kia | EV5 | Air | OV1 | SUV | Electric | Reduction Gear | FWD |  |  | 5 | 5 | 59990 | LJD0AA29 | 2024-2026
Kia | EV9 | GT-Line | MV1 | SUV | Electric | Reduction Gear | AWD |  |  | 6 | 5 | 124990 | KNAAB81E | 2023-2026
Kia | Tasman | X-Pro | TK1 | Utility - Dual Cab | Diesel | 8 SP Automatic | 4X4 | 2.2 | 4 | 5 | 4 | 74990 | KNATK81D | 2025-2026
`);

/** Electric cars of the makers that an electric dealer imports. */
export const ELECTRIC = variantTable(`
BYD | Dolphin | Premium | EM2E | Hatch | Electric | Reduction Gear | FWD |  |  | 5 | 5 | 39990 | LGXCE4CB | 2023-2026
BYD | Atto 3 | Extended Range | SC2E | SUV | Electric | Reduction Gear | FWD |  |  | 5 | 5 | 46990 | LGXCE4CC | 2022-2026
BYD | Seal | Performance AWD | EKE | Sedan | Electric | Reduction Gear | AWD |  |  | 5 | 4 | 65990 | LGXCE4CD | 2023-2026
BYD | Sealion 7 | Premium | ESE | SUV | Electric | Reduction Gear | RWD |  |  | 5 | 5 | 56990 | LGXCE4CE | 2025-2026
MG | MG4 | Essence 64 | EH32 | Hatch | Electric | Reduction Gear | RWD |  |  | 5 | 5 | 47990 | LSJWH409 | 2023-2026
MG | S5 EV | Long Range | S5E | SUV | Electric | Reduction Gear | RWD |  |  | 5 | 5 | 46990 | LSJWS509 | 2025-2026
Polestar | 2 | Long Range Single Motor | 534 | Sedan | Electric | Reduction Gear | RWD |  |  | 5 | 5 | 69990 | LPSVSEDE | 2021-2026
Polestar | 4 | Long Range Dual Motor | 814 | SUV | Electric | Reduction Gear | AWD |  |  | 5 | 5 | 95990 | LPSED814 | 2024-2026
Hyundai | Kona Electric | Premium Extended | SX2 | SUV | Electric | Reduction Gear | FWD |  |  | 5 | 5 | 65990 | KMHHC81C | 2023-2026
Hyundai | IONIQ 5 | Epiq | NE1 | SUV | Electric | Reduction Gear | AWD |  |  | 5 | 5 | 87990 | KMHKR81C | 2022-2026
Hyundai | IONIQ 6 | Techniq | CE1 | Sedan | Electric | Reduction Gear | RWD |  |  | 5 | 4 | 84990 | KMHM281C | 2023-2026
Tesla | Model 3 | Rear-Wheel Drive | Highland | Sedan | Electric | Reduction Gear | RWD |  |  | 5 | 4 | 58900 | LRW3F7FS | 2019-2026
Tesla | Model Y | Long Range AWD | Juniper | SUV | Electric | Reduction Gear | AWD |  |  | 5 | 5 | 72900 | LRWYHCFK | 2022-2026
Volkswagen | ID.4 | Pro | E21 | SUV | Electric | Reduction Gear | RWD |  |  | 5 | 5 | 62990 | WVGZZZE2 | 2025-2026
Volkswagen | ID. Buzz | Pro LWB | EB1 | People Mover | Electric | Reduction Gear | RWD |  |  | 7 | 5 | 94990 | WV2ZZZEB | 2025-2026
Renault | Megane E-Tech | Techno | BCB | Hatch | Electric | Reduction Gear | FWD |  |  | 5 | 5 | 54990 | VF1RCB00 | 2024-2026
LDV | eDeliver 7 | LWB High Roof | EV7 | Van | Electric | Reduction Gear | FWD |  |  | 3 | 4 | 71990 | LSH14C4C | 2023-2026
Zeekr | X | Long Range RWD | BX1 | SUV | Electric | Reduction Gear | RWD |  |  | 5 | 5 | 56990 | L6TBX1AB | 2024-2026
`);
