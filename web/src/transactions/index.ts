import SwapVert from '@mui/icons-material/SwapVert';
import { TransactionList } from './list/TransactionList.js';
import { TransactionPage } from './page/TransactionPage.js';

/** Loaded with the console: most sessions begin here. */
export default { list: TransactionList, edit: TransactionPage, icon: SwapVert };
