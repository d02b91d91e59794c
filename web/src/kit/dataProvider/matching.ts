import type { LineView } from '../../../../server/books/imports/import.view.js';
import type {
  MatchRules,
  MatchRulesView,
  MatchRunView,
  MatchTarget,
  MatchView,
  SuggestionView,
  TransactionSidesView,
  UnmatchedView,
} from '../../../../server/books/matching/matching.view.js';
import type {
  BookedDifferenceView,
  MatchDifferenceView,
} from '../../../../server/books/corrections/adjustments/match-difference.view.js';
import type { DifferenceCode } from '../../../../server/books/corrections/adjustments/match-difference-words.js';
import { actions, reads } from './method.js';
import { get, type PageOf, post, rows } from './rest.js';

type Side = UnmatchedView['side'];

interface Paging {
  page: number;
  perPage: number;
}

interface OfDay {
  projectId: string;
  day: string;
}

interface Search {
  projectId: string;
  side: Side;
  q: string;
}

/** Both sides of a match whose difference is booked. */
export interface MatchedSides {
  projectId: string;
  lineIds: string[];
  transactionIds: string[];
  cashMovementIds: string[];
}

interface NewDifference extends MatchedSides {
  requestId: string;
  amount: number;
  code: DifferenceCode;
  reason: string;
}

interface NewMatch {
  requestId: string;
  projectId: string;
  lineIds: string[];
  transactionIds: string[];
  cashMovementIds: string[];
  reason: string;
  acceptResidual: boolean;
}

export const matching = {
  ...reads('matching', {
    getUnmatched: (query: OfDay & Paging & { side: Side; records: 'line' | 'target' }, signal) =>
      get<PageOf<UnmatchedView>>('matching/unmatched', query, signal),
    searchLines: (query: Search, signal) => rows<LineView>('matching/lines', query, signal),
    searchTargets: (query: Search, signal) => rows<MatchTarget>('matching/targets', query, signal),
    getMatchDifference: (sides: MatchedSides) =>
      post<MatchDifferenceView>('match-differences/preview', sides),
    getSuggestions: (of: Record<string, string>, signal) =>
      rows<SuggestionView>('matching/suggestions', of, signal),
    /** Lists every version of the rules, the current one first. */
    getMatchRules: ({ projectId }: { projectId: string }, signal) =>
      get<MatchRulesView[]>(`matching/${projectId}/rules`, {}, signal),
  }),
  ...reads('matches', {
    getMatches: (query: OfDay & Paging & { side: Side } & Record<string, unknown>, signal) =>
      get<PageOf<MatchView>>('matches', query, signal),
  }),
  ...reads('transactions', {
    getTransactionSources: ({ id }: { id: string }, signal) =>
      get<TransactionSidesView>(`transactions/${id}/sides`, {}, signal),
  }),
  ...actions({
    createMatch: (match: NewMatch) => post('matches', match),
    bookDifference: (match: NewDifference) => post<BookedDifferenceView>('match-differences', match),
    undoMatch: ({ id, ...body }: { id: string; requestId: string; reason: string }) =>
      post(`matches/${id}/undo`, body),
    /** Runs the matching; a dry run, or one with other rules, stores nothing. */
    runMatching: ({ projectId, day, ...body }: OfDay & { dry?: boolean; rules?: MatchRules }) =>
      post<MatchRunView>(`matching/${projectId}/${day}/run`, body),
    saveMatchRules: ({ projectId, ...body }: { projectId: string; rules: MatchRules; reason: string }) =>
      post(`matching/${projectId}/rules`, body),
  }),
};
